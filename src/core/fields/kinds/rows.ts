import * as z from 'zod/mini';
import {
  type FieldKind,
  type FieldOptions,
  type Holds,
  isMissing,
  type RowValues,
  type Value,
} from '@/core/fields/field';
import { isJsonObject } from '@/core/jsonObject';
import { isFileValue } from './file';

/** The most rows that one field holds unless its declaration says otherwise. */
const MAX_ROWS = 200;

/** Rows of values that belong to the record alone, in their order; an empty list if there is none. */
export interface RowsField<R extends RowValues = RowValues>
  extends FieldOptions,
    Holds<readonly R[]> {
  kind: 'rows';
  row(): z.ZodMiniType<R>;
  /** The nouns for one row and for several. */
  called: readonly [one: string, many: string];
  /** The most rows; 200 by default. */
  most?: number;
}

/** Declares a field of rows. Forms leave them out: screens of their own edit them. */
export const rows = <R extends RowValues>(
  options: Omit<RowsField<R>, 'kind' | 'held'>,
): RowsField<R> => ({ kind: 'rows', form: false, ...options });

/** Returns the rows that a value of such a field holds. */
export const rowsOf = (value: Value | undefined): readonly RowValues[] =>
  Array.isArray(value)
    ? value.filter((row): row is RowValues => isJsonObject(row) && !isFileValue(row))
    : [];

export const rowsKind: FieldKind<RowsField> = {
  schema(field, label) {
    const most = field.most ?? MAX_ROWS;
    const row = field.row();
    const list = z.pipe(
      z
        .array(z.unknown(), { error: `${label} must be a list of ${field.called[1]}.` })
        .check(z.maxLength(most, { error: `${label} takes at most ${most} ${field.called[1]}.` })),
      z.transform((sent, { issues }) =>
        sent.flatMap((value, index) => {
          const read = row.safeParse(value);
          if (read.success) return [read.data];
          const where = read.error.issues[0]?.path.join('.') ?? '';
          const message = `${label} cannot take ${field.called[0]} ${index + 1}${where && `: "${where}" is wrong`}.`;
          issues.push({ code: 'custom', message, input: value });
          return [];
        }),
      ),
    );
    // A single allowed row need not be in a list.
    return most === 1
      ? z.pipe(
          z.transform((sent: unknown) => (isJsonObject(sent) ? [sent] : sent)),
          list,
        )
      : list;
  },
  rowSchema: (field) => field.row(),
  wire: 'list',
  empty: [],
  isEmpty: (value) => isMissing(value) || (Array.isArray(value) && value.length === 0),
  blank: [],
  format(value, field) {
    const { length } = rowsOf(value);
    return `${length} ${field.called[length === 1 ? 0 : 1]}`;
  },
  // Rows are edited one by one, never typed.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  column: () => ({ type: 'json' }),
  filter: 'none',
  sort: 'none',
  searchable: false,
  room: 'words',
  sample: () => [],
  issue: (field) =>
    field.initial === undefined ? undefined : 'rows have no initial value: they begin with none',
};
