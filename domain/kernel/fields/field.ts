import type { ZodType } from 'zod';
import type { RoleKey } from '../access/roles';

/** What a file field holds on the wire: the stored file's id, its name as uploaded, MIME type and size in bytes. */
export interface FileValue {
  id: number;
  name: string;
  type: string;
  size: number;
}

/** A field's value on the wire. `null` means "not filled in". */
export type Value = string | number | boolean | FileValue | readonly FileValue[] | null;

/** A record on the wire: field name → value, beside the fields every record has. */
export type RecordValues = Record<string, Value>;

/** What can be said of a field whatever its kind. Everything left out takes the meaning given here. */
export interface FieldOptions {
  /** The words people see. Left out: made of the field's name (`make_id` → "Make"). */
  label?: string;
  /** One line of help under the input. */
  help?: string;
  /** A save without it is refused. */
  required?: boolean;
  /** No two records that are not archived may share it (text compared without case). */
  unique?: boolean;
  /** The list's search box looks in it (text kinds only). */
  searchable?: boolean;
  /** Offered as a filter above the list. Every sortable field can be filtered over HTTP all the same. */
  filter?: boolean;
  /** A column of the list. */
  list?: boolean;
  /** `false` keeps it off the form. */
  form?: boolean;
  /** Set by the server alone; a save that sends it is refused. */
  readOnly?: boolean;
  /** Can be given when adding, never changed afterwards. */
  fixed?: boolean;
  /** The value of a new record that does not say; also given to rows that exist when the field is added. */
  initial?: string | number | boolean;
  /** Roles that read it; left out: every role that sees the record. */
  read?: readonly RoleKey[];
  /** Roles that write it; left out: every role that may save the record. */
  write?: readonly RoleKey[];
  /** The name this field had before: its column is renamed, not dropped and added. */
  renamedFrom?: string;
}

/** The database column behind a kind, in PostgreSQL's words. */
export type ColumnType =
  | { type: 'text' | 'integer' | 'bigint' | 'date' | 'time' | 'instant' | 'boolean' | 'json' }
  | { type: 'numeric'; precision: number; scale: number };

/** How a list is filtered by a field: `exact` one value, `many` one or more separated by commas, `range` also `_from` and `_to`, `none` not at all. */
export type FilterForm = 'exact' | 'many' | 'range' | 'none';

/**
 * One kind of field. The same names stand in src/fields (Input, Cell, Filter), so that a kind is two files:
 * what it means, here, and how it looks, there.
 */
export interface FieldKind<F> {
  /** The schema of a value that is present, with messages in whole sentences that begin with `label`. */
  schema(field: F, label: string): ZodType;
  /** What an empty form starts with when the field has no `initial`. */
  blank: Value;
  /** The value as people read it. */
  format(value: Exclude<Value, null>, field: F): string;
  /** What a person typed, as a wire value; `null` for nothing, `undefined` where it cannot be read. */
  parse(typed: string, field: F): Value | undefined;
  /** The column that stores it. */
  column(field: F): ColumnType;
  /** How lists are filtered by it. */
  filter: FilterForm;
  /** Whether lists can be sorted by it. */
  sortable: boolean;
  /** Whether `searchable` may be said of it. */
  searchable: boolean;
  /** A believable value for sample row `n` (from 1) of a resource whose samples nobody wrote; `null` where none can be made up. */
  sample(n: number, label: string, field: F): Value;
  /** What is wrong with the declaration itself, in words; nothing where it is sound. */
  flaw?(field: F): string | undefined;
}

/** "make_id" → "Make", "is_active" → "Is active", "cost_rate_minor" → "Cost rate". */
export function labelFromName(name: string): string {
  const words = name
    .replace(/_(id|minor)$/, '')
    .split('_')
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
