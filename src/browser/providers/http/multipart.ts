import { HttpError } from 'react-admin';

const filesIn = (value: unknown): File[] => [value].flat().filter((one) => one instanceof File);

/** True if a value is, or contains, a newly chosen file. */
export const isChosen = (value: unknown): boolean => filesIn(value).length > 0;

/** True if the values of a save contain a newly chosen file. */
export const holdsFile = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.values(values).some(isChosen);

/** Returns a wire value as text: words with commas between them, for files the ids of those already stored. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return value === null ? '' : String(value);
  return value.flatMap((one) => (one instanceof File ? [] : [String(one.id ?? one)])).join(',');
}

/** Returns the values of a save as form parts: wire values as text, empty for nothing, and files as bytes. */
export function multipartOf(values: Readonly<Record<string, unknown>>): FormData {
  const parts = new FormData();
  const files: [string, File][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !(value instanceof File)) parts.set(name, textOf(value));
    for (const file of filesIn(value)) files.push([name, file]);
  }
  // Files come last, so that the server has read the values before them.
  for (const [name, file] of files) parts.append(name, file, file.name);
  return parts;
}

/** Statuses for refused bytes, also from a proxy: too large or a wrong type. */
const OF_BYTES: readonly number[] = [413, 415];

/** Puts a refusal of bytes on the file's field if the response names none; returns other errors unchanged. */
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
