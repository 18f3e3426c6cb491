import * as z from 'zod/mini';
import { isStorable } from '@/core/fields/characters';
import type { FieldKind, FieldOptions, FileValue, Holds } from '@/core/fields/field';
import { INT4_MAX } from './integer';

/** An uploaded file: its id, name, MIME type and size in bytes. The bytes are fetched by id. */
export interface FileField extends FieldOptions, Holds<FileValue | null> {
  kind: 'file';
}

export const file = (options: Omit<FileField, 'kind' | 'held'> = {}): FileField => ({
  kind: 'file',
  ...options,
});

/** Returns true if a value is a stored file. */
export const isFileValue = (value: unknown): value is FileValue =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  'size' in value;

/** 1536 → "1.5 kB", in steps of 1,024. */
function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export function fileSchema(label: string): z.ZodMiniType<FileValue> {
  const error = `${label} must be an uploaded file: its id, name, type and size.`;
  const words = (most: number) =>
    z
      .string({ error })
      .check(
        z.minLength(1, { error }),
        z.maxLength(most, { error }),
        z.refine(isStorable, { error }),
      );
  const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
    z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
  return z.strictObject(
    {
      id: whole(1, INT4_MAX),
      name: words(255),
      type: words(120),
      size: whole(0),
    },
    { error },
  );
}

export const fileKind: FieldKind<FileField> = {
  schema: (_field, label) => fileSchema(label),
  wire: 'object',
  empty: null,
  blank: null,
  format: (value) => (isFileValue(value) ? `${value.name} (${sizeInWords(value.size)})` : ''),
  // A file is chosen, never typed.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  typed: ['must be an uploaded file', ''],
  column: () => ({ type: 'json' }),
  filter: 'none',
  sort: 'none',
  searchable: false,
  room: 'words',
  takesFiles: 'one',
  sample: () => null,
};
