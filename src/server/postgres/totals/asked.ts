import { optionsOf } from '@/core/fields/choice';
import type { Resource } from '@/core/resource/resource';
import type { RelatedFilter } from '@/core/resource/resourceParts';
import type { Query, Test } from '@/engine/store';
import { copyOf } from '@/server/postgres/rowScope';
import { type Months, monthsWithin } from './months';

/** Rows of which nothing is kept and that are few: those whose record of another list has none of the values that were asked for. */
export interface Exceptions {
  related: RelatedFilter;
  /** The values that these records have instead. */
  values: readonly string[];
}

/** What a query asks of kept columns, and of its months. */
export interface Asked {
  months: Months;
  /** What kept columns are asked. */
  tests: readonly Test[];
  columns: readonly string[];
  /** What the days are asked, whole months or not. */
  days: readonly Test[];
  /** Rows that are kept with the others and that the query does not find. */
  exceptions: readonly Exceptions[];
}

/** A range that is so short is counted sooner than its totals are found, where it is of some records alone. */
const SHORT_DAYS = 100;
const DAY_MS = 86_400_000;

/** The rows that a test of another list's record leaves out, where it asks for what nearly all of these records have. */
function exceptionsTo(test: Test): Exceptions | undefined {
  if (test.test !== 'in' || !test.related?.mostly) return undefined;
  const { related, values } = test;
  if (!related.mostly?.some((value) => values.includes(value))) return undefined;
  const all = Object.keys(optionsOf(related.field) ?? {});
  return { related, values: all.filter((value) => !values.includes(value)) };
}

/** The column of the totals that a test asks; nothing where none is kept for it. */
function columnAsked(of: Resource, test: Test, month: string): string | undefined {
  if (test.test !== 'in' && test.test !== 'isNull') return undefined;
  if (test.derived || test.field === month) return undefined;
  const related = test.test === 'in' ? test.related : undefined;
  return related ? copyOf(of, related.by, related.name) : test.field;
}

/** What a query asks of totals; nothing where it asks for more than is kept, or would be counted sooner without them. */
export function askedOf(of: Resource, query: Query): Asked | undefined {
  const { tests = [], q = '', ids, archived = 'exclude' } = query;
  const { month = '' } = of.totals ?? {};
  if (q !== '' || ids || archived !== 'exclude') return undefined;
  const bounds: Partial<Record<'from' | 'to', string>> = {};
  const days: Test[] = [];
  const others: Test[] = [];
  const columns: string[] = [];
  const exceptions: Exceptions[] = [];
  for (const test of tests) {
    if ((test.test === 'from' || test.test === 'to') && test.field === month) {
      if (bounds[test.test] !== undefined) return undefined;
      bounds[test.test] = String(test.value);
      days.push(test);
      continue;
    }
    const column = columnAsked(of, test, month);
    const without = column === undefined ? exceptionsTo(test) : undefined;
    if (without) exceptions.push(without);
    else if (column !== undefined) {
      others.push(test);
      columns.push(column);
    } else return undefined;
  }
  const { from, to } = bounds;
  const length =
    from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS : Number.POSITIVE_INFINITY;
  if (others.length + exceptions.length > 0 && length < SHORT_DAYS) return undefined;
  const months = monthsWithin(month, from, to);
  return months && { months, tests: others, columns, days, exceptions };
}
