import { describe, expect, it } from 'vitest';
import { byReason, refusalWords } from '@/browser/crud/list/bulk/refusalWords';
import { changeGroups, isChanging, listedRows } from './previewGroups';

const row = (id: number, policy: string | null, expires = '2027-02-24') => ({
  ...{ id, title: `V${id}` },
  now: { policy, expires },
  // biome-ignore lint/suspicious/noThenProperty: a name of the contract; it is never a function.
  then: { policy: 'P/27', expires: '2028-02-24' },
});
const rows = [row(1, 'P/26'), row(2, 'P/26'), row(3, null), row(4, 'P/27')];
const failed = [
  { id: 5, title: 'V5', message: 'Disposed of.' },
  { id: 6, title: 'V6', message: 'Wrong.', errors: { policy: ['Policy is too long.'] } },
  { id: 7, title: 'V7', message: 'Disposed of.' },
];

describe('the preview of a bulk change', () => {
  it('counts the rows of each old value, the most frequent first', () => {
    const groups = changeGroups(rows, 'policy').map(({ before, after, count }) => [
      before,
      after,
      count,
    ]);
    expect(groups).toEqual([
      ['P/26', 'P/27', 2],
      [null, 'P/27', 1],
    ]);
  });

  it('finds the rows that make one of these changes', () => {
    const [{ key } = { key: '' }] = changeGroups(rows, 'policy');
    const shown = listedRows({ rows, failed }, { field: 'policy', key });
    expect(shown.map(({ id }) => id)).toEqual([1, 2]);
    expect(listedRows({ rows, failed }, 'refused')).toEqual(failed);
    expect(listedRows({ rows, failed }, undefined).map(({ id }) => id)).toEqual([
      5, 6, 7, 1, 2, 3, 4,
    ]);
  });

  it('takes a row whose values stay the same for unchanged', () => {
    expect(isChanging(row(4, 'P/27'))).toBe(true);
    expect(isChanging(row(4, 'P/27', '2028-02-24'))).toBe(false);
  });

  it('says why a record is refused with the errors of its fields first', () => {
    expect(failed.map(refusalWords)).toEqual([
      'Disposed of.',
      'Policy is too long.',
      'Disposed of.',
    ]);
    expect(byReason(failed).map(([reason, records]) => [reason, records.length])).toEqual([
      ['Disposed of.', 2],
      ['Policy is too long.', 1],
    ]);
  });
});
