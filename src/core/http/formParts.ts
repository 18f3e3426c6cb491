import { holdsSeveral, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { SentFile } from '@/core/uploads';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { numberOfText, wireValueOf } from '@/core/validation/textValue';

/** A file of a form: in memory, or stored elsewhere with a known size. */
type AnyFile = SentFile | { name: string; size: number };

/** A part of a multipart form: a text, or a file as it was sent. */
export interface FormPart<F extends AnyFile = SentFile> {
  name: string;
  value: string | F;
}

/** A save sent as a form: its body as JSON would carry it, and the files by field. */
export interface FormSave<F extends AnyFile = SentFile> {
  body: Record<string, unknown>;
  files: ReadonlyMap<string, readonly F[]>;
}

/** Returns the fields of a resource that hold a file, or several. */
export const holdingFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    kindOf(field).takesFiles ? [name] : [],
  );

/** Returns the fields of a resource that take a file, or several, with a save. */
export const fileFields = (resource: Resource): string[] =>
  holdingFields(resource).filter((name) => !resource.fields[name]?.readOnly);

/** Returns the fields of a resource that take several files. */
export const severalFields = (resource: Resource): string[] =>
  fileFields(resource).filter((name) => holdsSeveral(resource.fields[name]));

/** Returns true for the empty file that browsers send when none was chosen. */
const isNoFile = (file: AnyFile) =>
  file.name === '' && ('bytes' in file ? file.bytes.length : file.size) === 0;

// A file for a field that takes none has no type that any field accepts, so it is refused.
const NOT_A_VALUE = {};

function valueOfPart(resource: Resource, { name, value }: FormPart<AnyFile>): unknown {
  if (typeof value !== 'string') return isNoFile(value) ? null : NOT_A_VALUE;
  if (value === '') return null;
  if (name === 'id' || name === 'version') return numberOfText(value) ?? value;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field ? wireValueOf(field, value) : value;
}

/** Reads the texts of a field of several files: ids, one to a part or "3,4" in one; empty ones are skipped. */
function idsOfTexts(texts: readonly string[]): unknown[] {
  const ids = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  return ids.filter((text) => text !== '').map((text) => numberOfText(text) ?? text);
}

/**
 * Reads the parts of a form; an empty text means not filled in. A repeated part is an error, except for a field of
 * several files: each file is added, and texts are the ids of those to retain.
 */
export function readFormParts<F extends AnyFile>(
  resource: Resource,
  parts: readonly FormPart<F>[],
): FormSave<F> | { errors: FieldErrors } {
  const errors = noErrors();
  const body = new Map<string, unknown>();
  const files = new Map<string, F[]>();
  const takesFile = new Set(fileFields(resource));
  const takesSeveral = new Set(severalFields(resource));
  const texts = new Map<string, string[]>();
  for (const part of parts) {
    const { name, value } = part;
    if (takesSeveral.has(name)) {
      if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value]);
      else if (!isNoFile(value)) files.set(name, [...(files.get(name) ?? []), value]);
      continue;
    }
    if (body.has(name) || files.has(name)) {
      errors[name] = [`"${name.slice(0, 60)}" was sent more than once.`];
    }
    if (typeof value !== 'string' && takesFile.has(name) && !isNoFile(value)) {
      files.set(name, [value]);
    } else body.set(name, valueOfPart(resource, part));
  }
  for (const [name, sent] of texts) body.set(name, idsOfTexts(sent));
  if (Object.keys(errors).length > 0) return { errors };
  // Entries and not assignments, so that a part called __proto__ is refused like any unknown one.
  return { body: Object.fromEntries(body), files };
}
