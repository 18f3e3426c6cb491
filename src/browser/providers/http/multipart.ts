import { HttpError } from 'react-admin';

const filesIn = (value: unknown): File[] => [value].flat().filter((one) => one instanceof File);

/** Whether a value is a file that was chosen, or holds one among others. */
export const isChosen = (value: unknown): boolean => filesIn(value).length > 0;

/** Whether a file was chosen among the values of a save. */
export const holdsFile = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.values(values).some(isChosen);

/** A wire value as text; of several files the ids of those that the record holds already. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return value === null ? '' : String(value);
  return value.flatMap((one) => (one instanceof File ? [] : [String(one.id)])).join(',');
}

/** The values of a save as parts of a form: wire values in text, an empty one for nothing, and files as their bytes. */
export function multipartOf(values: Readonly<Record<string, unknown>>): FormData {
  const parts = new FormData();
  const files: [string, File][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !(value instanceof File)) parts.set(name, textOf(value));
    for (const file of filesIn(value)) files.push([name, file]);
  }
  // Bytes come last: by then the reader knows what they are for.
  for (const [name, file] of files) parts.append(name, file, file.name);
  return parts;
}

/** A refusal of bytes, also by a proxy before the server: too large, or of another kind. */
const OF_BYTES: readonly number[] = [413, 415];

/** Puts a refusal of bytes on the field that sent them where the answer does not say which; leaves all else as it is. */
export function onFileField(error: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof HttpError) || !OF_BYTES.includes(error.status)) return error;
  const [name] = Object.entries(values).find(([, value]) => isChosen(value)) ?? [];
  const errors: Record<string, unknown> = { ...error.body?.errors };
  if (name === undefined || errors[name]) return error;
  return new HttpError(error.message, error.status, {
    ...error.body,
    errors: { ...errors, [name]: error.message },
  });
}
