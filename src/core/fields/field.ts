import type { ZodMiniType } from 'zod/mini';
import type { RoleKey } from '@/core/access/roles';
import type { PersonalMark } from '@/core/personal/mark';
import { visible } from './visible';
import type { When } from './when';

/** The wire value of a file field: the stored file's id, its name as uploaded, MIME type and size in bytes. */
export interface FileValue {
  id: number;
  name: string;
  type: string;
  size: number;
}

type PlainValue = string | number | boolean | null;

/** One row of a field of rows: plain values, lists of ids or of words, or an object (`source`). */
export type RowValues = {
  readonly [name: string]:
    | PlainValue
    | readonly number[]
    | readonly string[]
    | { readonly [name: string]: PlainValue };
};

/** A field's value on the wire. `null` means "not filled in". */
export type Value =
  | string
  | number
  | boolean
  | FileValue
  | readonly FileValue[]
  | readonly RowValues[]
  | readonly string[]
  | null;

/** A record on the wire: field name → value, including the fields that every record has. */
export type RecordValues = Record<string, Value>;

/**
 * The type of a field's value in a stored record, for the compiler only: nothing has this property at run time.
 * Required is a rule of saves and not of the column, so every kind but yes-or-no and several files may be `null`.
 */
export interface Holds<V extends Value> {
  readonly held?: V;
}

/** The rule of a computed field. */
export interface Computation {
  /** The fields that it is worked out from; one that is computed too is declared before it. */
  from: readonly string[];
  /** Returns the value from these fields, each of which may be `null`. Pure: no clock, no other record. */
  of(values: Readonly<Record<string, Value>>): Value;
}

/** The options of every kind of field. Those left out have the meaning given here. */
export interface FieldOptions {
  /** The words people see. Left out: derived from the field's name (`make_id` → "Make"). */
  label?: string;
  /** One line of help under the input. */
  help?: string;
  /** A save without it is refused, if the field applies. */
  required?: boolean;
  /** A test of records to which it applies; elsewhere forms hide it and saves refuse it. Left out: always. */
  when?: When;
  /**
   * No two records that are not archived may share it (text compared without case). `checked`: older records may
   * share it, so there is no unique index; saves check it one after the other.
   */
  unique?: boolean | 'checked';
  /** A duplicate of a record starts without it, because no two have the same, as with a serial number. */
  isNotDuplicated?: true;
  /** The list's search covers it (text kinds only). */
  searchable?: boolean;
  /** Offered as a filter above the list. Over HTTP every sortable field can be filtered. */
  filter?: boolean;
  /** A column of the list; `optional`: hidden until somebody shows it. */
  list?: boolean | 'optional';
  /** Lists cannot be sorted by it although its kind could be: its value belongs to another record. */
  isUnsorted?: true;
  /** Lists are not filtered by it although its kind could be: a parameter of lists has its name. */
  isUnfiltered?: true;
  /** A figure worth adding up: a list and its export end with its sum. */
  isSummed?: true;
  /** `false` keeps it off the form. */
  form?: boolean;
  /** Set only by the server; a save that sends it is refused. */
  readOnly?: boolean;
  /** Works it out from other fields of the record; declared with `computed`. */
  computed?: Computation;
  /** Can be given when adding, never changed afterwards. */
  fixed?: boolean;
  /** Nobody changes it on their own record: their pay depends on it. */
  closedToOwner?: true;
  /** The value of a new record without one; existing rows get it too when the field is added. */
  initial?: string | number | boolean;
  /** The roles that read it; left out: every role that sees the record. */
  read?: readonly RoleKey[];
  /** The roles that write it; left out: every role that may save the record. */
  write?: readonly RoleKey[];
  /** It is data about a person, of this kind. Builds for browsers leave it out. */
  personal?: PersonalMark;
  /** The field's former name: its column is renamed, not dropped and added. */
  renamedFrom?: string;
}

/** The database column of a kind, in PostgreSQL's terms. */
export type ColumnType =
  | { type: 'text' | 'integer' | 'bigint' | 'date' | 'time' | 'instant' | 'boolean' | 'json' }
  | { type: 'numeric'; precision: number; scale: number };

/** The JSON type of a value; a file is an object, several files are a list. */
export type WireForm = 'text' | 'number' | 'boolean' | 'object' | 'list';

/**
 * The sort order of a field: `text` by code point ignoring case, `number` by size, `value` by the wire value, `title`
 * by the title of the record it points at, `none` not sortable.
 */
export type SortForm = 'text' | 'number' | 'value' | 'title' | 'none';

/**
 * The room a value takes: `short` is always shown whole, `phrase` is a number or name that is usually whole, `words`
 * may be truncated in a column, `long` has its own row on a form.
 */
export type Room = 'short' | 'phrase' | 'words' | 'long';

/**
 * The filter of a field: `exact` one value, `many` one or more separated by commas, `range` also `_from` and `_to`,
 * `none` no filter.
 */
export type FilterForm = 'exact' | 'many' | 'range' | 'none';

/** The type of a spreadsheet cell: text, a number, an amount of money, a day, or a moment in company time. */
export type SheetForm = 'text' | 'number' | 'amount' | 'date' | 'moment';

/**
 * One kind of field: its rules, stored column and words. Its input and filter are in the file of the same name in
 * src/browser/fields/kinds.
 */
export interface FieldKind<F> {
  /** Returns the schema of a value that is present, with messages in whole sentences that begin with `label`. */
  schema(field: F, label: string): ZodMiniType<Value>;
  wire: WireForm;
  /** The value of a field that was not filled in: `null` unless the kind always has a value. */
  empty: Value;
  /** Returns true if a sent value is empty. Left out: only `null` and missing values are. */
  isEmpty?(value: unknown, field: F): boolean;
  /** The starting value of an empty form when the field has no `initial`. */
  blank: Value;
  format(value: Exclude<Value, null>, field: F): string;
  /** Returns typed text as a wire value; `null` for nothing, `undefined` if it cannot be read. */
  parse(typed: string, field: F): Value | undefined;
  /**
   * The end of the sentence about text that `parse` cannot read, and text that it can. Left out: any text can be read,
   * and the label is an example.
   */
  typed?: readonly [must: string, example: string];
  column(field: F): ColumnType;
  filter: FilterForm;
  sort: SortForm;
  /** True if a field of this kind may be `searchable`. */
  searchable: boolean;
  /** Returns true if people write its values with and without spaces, which a search then ignores. Left out: false. */
  isLooselyWritten?(field: F): boolean;
  /** The room its values take. */
  room: Room;
  /** Returns true if its values are never truncated. Left out: only those of a short kind are not. */
  isWhole?(field: F): boolean;
  /** Its values are figures, aligned right in their column. */
  isFigure?: true;
  /** The type of its cells in an exported sheet; left out: text as people read it. */
  sheet?: SheetForm;
  /** A sign that its cells in a sheet leave out, as they are numbers; their heading has it instead. */
  sheetSign?: string;
  /** Returns the largest number it holds, positive or negative; left out if it holds none. */
  largest?(field: F): number;
  /** Digits after the point of its numbers; left out: none. */
  places?(field: F): number;
  /** Returns true if its thousands are grouped, in files too. */
  isGrouped?(field: F): boolean;
  /** Its values are picked from a list, not typed. */
  isPicked?: true;
  /** Its values are uploaded: one file, or several. */
  takesFiles?: 'one' | 'several';
  /** The required ending of the field's name, and the issue reported if it differs. */
  named?: { ending: RegExp; issue: string };
  /** Returns the schema of each row of its values, if they are rows. */
  rowSchema?(field: F): ZodMiniType;
  /** Returns what the API's documentation adds to the schema of its values. */
  describe?(field: F): Readonly<Record<string, unknown>>;
  /** Returns a value for sample row `n` (from 1) if no samples were written; `null` if none can be made up. */
  sample(n: number, label: string, field: F): Value;
  /** Returns what is wrong with the declaration; nothing if it is sound. */
  issue?(field: F): string | undefined;
}

/** Returns true if nothing was sent. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Returns true if nothing but blanks was sent. */
export const isBlank = (value: unknown): boolean =>
  isMissing(value) || (typeof value === 'string' && visible(value) === '');

/** "make_id" → "Make", "is_active" → "Is active", "cost_rate_minor" → "Cost rate". */
export function labelFromName(name: string): string {
  const words = name
    .replace(/_(id|minor)$/, '')
    .split('_')
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
