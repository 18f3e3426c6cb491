import { describe, expect, it } from 'vitest';
import type { Test } from '@/engine/store';
import { resourceAt } from '@/registry';
import { tableOf } from '@/server/postgres/schema/tables';
import { testConditions } from './conditions';
import { todayIn } from './today';

const timesheets = resourceAt('timesheets');
const { status: stateOfWeek } = timesheets.relatedFilters;

const conditionsOf = (...tests: Test[]) =>
  testConditions(timesheets, tableOf('timesheets'), tests, todayIn('UTC'))
    .map((condition) => condition.toQuery())
    .map(({ sql, params }) => ({ sql, params }));

const inState = (...values: string[]): Test => ({
  field: 'status',
  test: 'in',
  values,
  ...(stateOfWeek && { related: stateOfWeek }),
});

describe('entries by the state of their week', () => {
  it('reads only the weeks that the days of the entries reach', () => {
    const from: Test = { field: 'date', test: 'from', value: '2026-06-01' };
    const to: Test = { field: 'date', test: 'to', value: '2026-06-30' };
    const [condition] = conditionsOf(inState('approved'), from, to);
    expect(condition?.sql).toContain(`pointed."week_start" >= $1::date - 6`);
    expect(condition?.sql).toContain(`pointed."week_start" <= $2::date`);
    expect(condition?.params).toEqual(['2026-06-01', '2026-06-30']);
  });

  it('has a single state in its text, so that PostgreSQL knows how many weeks are in it', () => {
    const [condition] = conditionsOf(inState('approved'));
    expect(condition?.sql).toContain(`pointed."status" in ('approved')`);
    expect(condition?.params).toEqual([]);
  });

  it('passes several states, and anything that is no state, as parameters', () => {
    expect(conditionsOf(inState('approved', 'submitted'))[0]?.params).toEqual([
      'approved',
      'submitted',
    ]);
    expect(conditionsOf(inState(`'; drop table weeks`))[0]?.params).toEqual([
      `'; drop table weeks`,
    ]);
  });
});
