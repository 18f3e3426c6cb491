import type { ZodMiniType } from 'zod/mini';
import type { RoleKey } from '@/core/access/roles';
import type { When } from './when';

/** What a file field holds on the wire: the stored file's id, its name as uploaded, MIME type and size in bytes. */
export interface FileValue {
  id: number;
  name: string;
  type: string;
  size: number;
}

type PlainValue = string | number | boolean | null;

/** One row of a field of rows: plain values, lists of ids or of words, and what has names of its own (`source`). */
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
  | null;

/** A record on the wire: field name → value, beside the fields every record has. */
export type RecordValues = Record<string, Value>;

/**
 * What a field holds in a stored record, known to the compiler alone: nothing has this property at run time. Required is
 * a rule of saves and not of the column, so every kind but yes-or-no and several files may be `null`.
 */
export interface Holds<V extends Value> {
  readonly held?: V;
}

/** What can be said of a field whatever its kind. Everything left out takes the meaning given here. */
export interface FieldOptions {
  /** The words people see. Left out: made of the field's name (`make_id` → "Make"). */
  label?: string;
  /** One line of help under the input. */
  help?: string;
  /** A save without it is refused, where it applies. */
  required?: boolean;
  /** It applies to a record only where this test holds: else its form leaves it out and a save that gives it is refused. Left out: always. */
  when?: When;
  /**
   * No two records that are not archived may share it (text compared without case). `checked`: where records from before
   * may, so the store has no index that forbids it; each save asks, one after the other.
   */
  unique?: boolean | 'checked';
  /** The list's search box looks in it (text kinds only). */
  searchable?: boolean;
  /** Offered as a filter above the list. Every sortable field can be filtered over HTTP all the same. */
  filter?: boolean;
  /** A column of the list; `optional`: one that is hidden until somebody asks for it. */
  list?: boolean | 'optional';
  /** Lists are not put in order by it, though its kind could be: its value is that of another record. */
  isUnsorted?: true;
  /** A figure that makes sense added up: an exported list ends with the sum of it. */
  isSummed?: true;
  /** `false` keeps it off the form. */
  form?: boolean;
  /** Set by the server alone; a save that sends it is refused. */
  readOnly?: boolean;
  /** Can be given when adding, never changed afterwards. */
  fixed?: boolean;
  /** Nobody changes it on a record that is their own: their pay follows from it. */
  closedToOwner?: true;
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

/** What a value is as JSON; a file is an object, and several are a list of objects. */
export type WireForm = 'text' | 'number' | 'boolean' | 'object' | 'list';

/**
 * How a list is put in order by a field: `text` without case and code point by code point, `number` by size, `value` by
 * what stands on the wire, `title` by the title of the record it points at, `none` not at all.
 */
export type SortForm = 'text' | 'number' | 'value' | 'title' | 'none';

/**
 * How much room a value takes: `short` is always shown whole, `phrase` is a number or a name that is whole as a rule,
 * `words` may be cut off in a column, `long` takes a row of its own on a form.
 */
export type Room = 'short' | 'phrase' | 'words' | 'long';

/** How a list is filtered by a field: `exact` one value, `many` one or more separated by commas, `range` also `_from` and `_to`, `none` not at all. */
export type FilterForm = 'exact' | 'many' | 'range' | 'none';

/** How a spreadsheet holds a value: words, a number, an amount of money, a day, or a moment in the company's time. */
export type SheetForm = 'text' | 'number' | 'amount' | 'date' | 'moment';

/**
 * One kind of field: its rules, stored column and words. Its input and filter are in the file of the same name in
 * src/browser/fields/kinds.
 */
export interface FieldKind<F> {
  /** The schema of a value that is present, with messages in whole sentences that begin with `label`. */
  schema(field: F, label: string): ZodMiniType<Value>;
  /** What a value is on the wire. */
  wire: WireForm;
  /** What a record holds that was not filled in; `null` for all but what is never left open. */
  nothing: Value;
  /** Whether a value that was sent says nothing at all. Left out: only `null` and what is missing do. */
  isNothing?(value: unknown, field: F): boolean;
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
  /** How lists are put in order by it. */
  sort: SortForm;
  /** Whether `searchable` may be said of it. */
  searchable: boolean;
  /** Whether its values are numbers or codes, which people write with and without spaces: these are not looked at in a search. Left out: none is. */
  isLooselyWritten?(field: F): boolean;
  /** How much room its values take. */
  room: Room;
  /** Whether its values are never cut off, as half of one is none. Left out: only those of a short kind are not. */
  isWhole?(field: F): boolean;
  /** Its values are figures: they stand at the right of their column. */
  isFigure?: true;
  /** How an exported sheet holds its values; left out: as people read them. */
  sheet?: SheetForm;
  /** The largest number that it holds, below nought as above it; left out where it holds none. */
  most?(field: F): number;
  /** Digits after the point of its numbers; left out: none. */
  places?(field: F): number;
  /** Whether its thousands are written apart, in files too. */
  isGrouped?(field: F): boolean;
  /** Its values are picked from those there are, not typed. */
  isPicked?: true;
  /** Its values are uploaded: one file, or several. */
  takesFiles?: 'one' | 'several';
  /** The name of such a field ends like this; in words where it does not. */
  named?: { ending: RegExp; issue: string };
  /** The schema of each row of its values, where they are rows. */
  rowSchema?(field: F): ZodMiniType;
  /** What the API's documentation says of its values beside what their schema says. */
  describe?(field: F): Readonly<Record<string, unknown>>;
  /** A believable value for sample row `n` (from 1) of a resource whose samples nobody wrote; `null` where none can be made up. */
  sample(n: number, label: string, field: F): Value;
  /** What is wrong with the declaration itself, in words; nothing where it is sound. */
  issue?(field: F): string | undefined;
}

/** Whether nothing was sent. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Whether nothing but blanks was sent. */
export const isBlank = (value: unknown): boolean =>
  isMissing(value) || (typeof value === 'string' && value.trim() === '');

/** "make_id" → "Make", "is_active" → "Is active", "cost_rate_minor" → "Cost rate". */
export function labelFromName(name: string): string {
  const words = name
    .replace(/_(id|minor)$/, '')
    .split('_')
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
