import { MAX_NAME_LENGTH, UPLOAD_TYPES } from './limits';

/** An accepted file type, by the usual ending of its name. */
export type FileType = Exclude<keyof typeof UPLOAD_TYPES, 'jpeg'>;

// Invisible characters, including those that reverse text direction: they make "annexe-fdp.exe" read as a PDF.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const typeOfEnding = (ending: string): string | undefined =>
  Object.entries(UPLOAD_TYPES).find(([known]) => known === ending.toLowerCase())?.[1];

/**
 * Returns the stored name of a file: the last part of the sent path without invisible characters, at most 200
 * characters, with the ending of its actual type. It is shown, and sent with downloads; it is never a path.
 */
export function storedName(sent: string, type: FileType): string {
  const base = (sent.split(/[/\\]/).at(-1) ?? '').replace(INVISIBLE, '').trim().replace(/^\.+/, '');
  const ending = /\.([a-z]{3,4})$/i.exec(base)?.[1] ?? '';
  const known = typeOfEnding(ending);
  const stem = known ? base.slice(0, -ending.length - 1).trim() : base;
  const suffix = `.${known === UPLOAD_TYPES[type] ? ending : type}`;
  let name = '';
  for (const character of stem || 'document') {
    if (name.length + character.length + suffix.length > MAX_NAME_LENGTH) break;
    name += character;
  }
  return name + suffix;
}
