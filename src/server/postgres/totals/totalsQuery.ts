import { optionsOf } from '@/core/fields/kinds/choice';
import type { Resource } from '@/core/resource/resource';
import type { RelatedFilter } from '@/core/resource/resourceParts';
import type { Query, Test } from '@/engine/store';
import { copyOf } from '@/server/postgres/rowScope';
import { type Months, monthsWithin } from './months';

/** The few rows to subtract from totals: those whose related record has none of the requested values. */
export interface Exceptions {
  related: RelatedFilter;
  /** The values that these records have instead. */
  values: readonly string[];
}

/** The parts of a query that totals can answer. */
export interface TotalsQuery {
  months: Months;
  tests: readonly Test[];
  columns: readonly string[];
  /** The tests of days, in whole months or not. */
  days: readonly Test[];
  /** Rows in the totals that the query does not match. */
  exceptions: readonly Exceptions[];
}

/** For filtered records, counting a range this short is faster than reading totals. */
const SHORT_DAYS = 100;
const DAY_MS = 86_400_000;

/** Returns the rows that a test of a related record excludes, if it requests a value that nearly all have. */
function exceptionsTo(test: Test): Exceptions | undefined {
  if (test.test !== 'in' || !test.related?.commonValues) return undefined;
  const { related, values } = test;
  if (!related.commonValues?.some((value) => values.includes(value))) return undefined;
  const all = Object.keys(optionsOf(related.field) ?? {});
  return { related, values: all.filter((value) => !values.includes(value)) };
}

/** Returns the column of the totals for a test; nothing if there is none. */
function columnFor(of: Resource, test: Test, month: string): string | undefined {
  if (test.test !== 'in' && test.test !== 'isNull') return undefined;
  if (test.derived || test.field === month) return undefined;
  const related = test.test === 'in' ? test.related : undefined;
  return related ? copyOf(of, related.by, related.name) : test.field;
}

/** Returns how totals can answer a query for rows that are not deleted; nothing if they cannot, or counting is faster. */
export function totalsQueryOf(of: Resource, query: Query): TotalsQuery | undefined {
  const { tests = [], q = '', ids, archived = 'exclude' } = query;
  const { month = '' } = of.totals ?? {};
  if (q !== '' || ids || archived === 'only') return undefined;
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
    const column = columnFor(of, test, month);
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
