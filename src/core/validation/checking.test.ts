import { expect, it } from 'vitest';
import { needingCheck } from './checking';

const checking = { filled: ['remark'], alike: ['person', 'day'] };
const row = (id: number, more: object = {}) => ({ id, person: 1, day: '2026-03-02', ...more });
const idsOf = (rows: readonly ReturnType<typeof row>[]) =>
  rows.filter(needingCheck(checking, rows)).map(({ id }) => id);

it('marks a record with a remark as needing a check', () => {
  expect(idsOf([row(1, { remark: 'Long day' }), row(2, { day: '2026-03-03' })])).toEqual([1]);
});

it('marks records of the same person and day as needing a check', () => {
  expect(idsOf([row(1), row(2), row(3, { person: 2 })])).toEqual([1, 2]);
});

it('ignores deleted records and empty fields', () => {
  const gone = row(2, { archived_at: '2026-03-04T08:00:00.000Z' });
  expect(idsOf([row(1), gone])).toEqual([2]);
  expect(idsOf([row(1, { day: null }), row(2, { day: null })])).toEqual([]);
});
