import * as z from 'zod/mini';
import {
  type FieldKind,
  type FieldOptions,
  type FileValue,
  type Holds,
  isMissing,
  type Value,
} from '@/core/fields/field';
import { fileKind, fileSchema, isFileValue } from './file';
import { INT4_MAX } from './integer';

/** The most files that one field holds. */
export const MAX_FILES = 10;

/** Several uploaded files, in the order in which they were added; an empty list if there is none. */
export interface FilesField extends FieldOptions, Holds<readonly FileValue[]> {
  kind: 'files';
  /** The record starts from this file: on a phone it is first on the form, with the camera. */
  comesFirst?: boolean;
  /** Photos, possibly with a document among them: photos of things are sent smaller than pages. */
  arePhotos?: boolean;
}

/** Declares a field of several files. */
export const files = (options: Omit<FilesField, 'kind' | 'held'> = {}): FilesField => ({
  kind: 'files',
  ...options,
});

/** Returns true if a field takes photos of things rather than pages. */
export const takesPhotos = (field: { kind: string } | undefined): boolean =>
  isFiles(field) && field.arePhotos === true;

const isFiles = (field: { kind: string } | undefined): field is FilesField =>
  field?.kind === 'files';

/** Returns the files that a value of such a field holds. */
export const filesOf = (value: Value | undefined): readonly FileValue[] =>
  Array.isArray(value) ? value.filter(isFileValue) : [];

/** Returns the files of a value, for fields of one file and of several. */
export const heldFiles = (value: Value | undefined): readonly FileValue[] =>
  isFileValue(value) ? [value] : filesOf(value);

/** Returns the message for a field with more files than it can hold. */
export const tooManyFiles = (label: string) => `${label} takes at most ${MAX_FILES} files.`;

const FILE = { kind: 'file' } as const;

export const filesKind: FieldKind<FilesField> = {
  schema(_field, label) {
    const error = `${label} must be a list of uploaded files.`;
    return z
      .array(fileSchema(label), { error })
      .check(z.maxLength(MAX_FILES, { error: tooManyFiles(label) }));
  },
  wire: 'list',
  empty: [],
  isEmpty: (value) => isMissing(value) || (Array.isArray(value) && value.length === 0),
  blank: [],
  format: (value) =>
    filesOf(value)
      .map((one) => fileKind.format(one, FILE))
      .join(', '),
  // Files are chosen, never typed.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  typed: ['must be uploaded files', ''],
  column: () => ({ type: 'json' }),
  filter: 'none',
  sort: 'none',
  searchable: false,
  room: 'long',
  takesFiles: 'several',
  sample: () => [],
  issue: (field) =>
    field.initial === undefined ? undefined : 'files have no initial value: they begin with none',
};

const sentId = z.int().check(z.gte(1), z.lte(INT4_MAX));
const sentFile = z.union([
  sentId,
  z.pipe(
    z.object({ id: sentId }),
    z.transform(({ id }) => id),
  ),
]);

/**
 * Reads the files that a call names, uploaded separately before it: a list of their ids, or of files with an id.
 * Returns each id once, or the sentence that says what is wrong.
 */
export function readFilesNamed(
  label: string,
  sent: unknown,
): { ids: readonly number[] } | { error: string } {
  const read = z.array(sentFile).safeParse(sent ?? []);
  if (!read.success)
    return { error: `${label} must be a list of ids of files that were uploaded.` };
  const ids = [...new Set(read.data)];
  return ids.length > MAX_FILES ? { error: tooManyFiles(label) } : { ids };
}

/**
 * Reads which stored files a save retains: a list of their ids, or of files with an id. Returns them in stored order,
 * or the sentence that says what is wrong.
 */
export function readStoredFiles(
  label: string,
  sent: unknown,
  held: readonly FileValue[],
): { files: readonly FileValue[] } | { error: string } {
  const read = z.array(sentFile).safeParse(sent ?? []);
  if (!read.success)
    return { error: `${label} must be a list of ids of files that belong to this record.` };
  const wanted = new Set(read.data);
  const files = held.filter(({ id }) => wanted.delete(id));
  if (wanted.size > 0)
    return { error: `${label} includes a file that does not belong to this record.` };
  return { files };
}
