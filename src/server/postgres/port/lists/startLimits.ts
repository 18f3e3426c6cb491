import type { RelatedFilter } from '@/core/resource/resourceParts';
import type { Query, Test } from '@/engine/store';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';

/** Returns limits on the start of referenced records, derived from the days of the query's rows. */
export function startLimits({ startsWithin }: RelatedFilter, tests: readonly Test[]): SqlText {
  if (!startsWithin) return sql``;
  const start = sql`pointed.${sql.identifier(startsWithin.start)}`;
  const bounds = tests.flatMap((test) => {
    if (
      !('field' in test) ||
      test.field !== startsWithin.date ||
      ('derived' in test && test.derived)
    )
      return [];
    if (test.test === 'from')
      return [sql` and ${start} >= ${test.value}::date - ${sql.raw(String(startsWithin.days))}`];
    return test.test === 'to' ? [sql` and ${start} <= ${test.value}::date`] : [];
  });
  return sql.join(bounds, sql``);
}

/**
 * Returns a query for a page, without the limits on the start of referenced records. They help to find all rows, but
 * PostgreSQL takes them for independent of the rows' days: expecting few, it would sort a month instead of reading a
 * page in the order of an index.
 */
export function withoutStartLimits(query: Query): Query {
  const isLimited = (test: Test) => 'related' in test && test.related?.startsWithin !== undefined;
  if (!query.tests?.some(isLimited)) return query;
  const tests = query.tests.map((test): Test => {
    if (!('related' in test && test.related)) return test;
    const { startsWithin, ...related } = test.related;
    return { ...test, related };
  });
  return { ...query, tests };
}
