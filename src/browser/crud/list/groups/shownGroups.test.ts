import { describe, expect, it } from 'vitest';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { reference } from '@/core/fields/kinds/reference';
import { hasMore, loadingIn, openAtFirst, ordered, type ShownGroup } from './shownGroups';
import type { CountedGroup } from './sums/useSubtotals';

const group = (value: CountedGroup['value'], label: string | null, count = 1): CountedGroup => ({
  ...{ value, label, count },
});
const byName = { field: 'name', order: 'ASC' } as const;

describe('the order of groups', () => {
  const departments = [group(7, 'Roofing', 9), group(null, null, 8), group(2, 'Drains', 1)];
  const of = (sort: Parameters<typeof ordered>[3]) =>
    ordered(departments, 'department_id', reference('departments'), sort).map(({ label }) => label);

  it('follows the titles of their records, with those without one last', () => {
    expect(of(byName)).toEqual(['Drains', 'Roofing', null]);
  });

  it('is reversed if the list is sorted by the field, descending', () => {
    expect(of({ field: 'department_id', order: 'DESC' })).toEqual(['Roofing', 'Drains', null]);
  });

  it('follows the order in which a choice declares its values, and Yes before No', () => {
    const status = choice({ draft: 'Draft', submitted: 'Submitted', paid: 'Paid' });
    const states = [
      group('paid', 'Paid'),
      group('draft', 'Draft'),
      group('submitted', 'Submitted'),
    ];
    expect(ordered(states, 'status', status, byName).map(({ value }) => value)).toEqual([
      ...['draft', 'submitted', 'paid'],
    ]);
    const answers = [group(false, 'No'), group(true, 'Yes')];
    expect(ordered(answers, 'is_active', boolean(), byName).map(({ value }) => value)).toEqual([
      ...[true, false],
    ]);
  });
});

it('unfolds all groups if their rows fit on a page, else the first', () => {
  expect([...openAtFirst(['a', 'b'], true)]).toEqual(['a', 'b']);
  expect([...openAtFirst(['a', 'b'], false)]).toEqual(['a']);
  expect([...openAtFirst([], false)]).toEqual([]);
});

it('reserves space for rows that are loading, and offers more only after them', () => {
  const loading: ShownGroup = {
    ...{ key: 'a', value: 1, label: 'A', count: 14, sums: {} },
    ...{ isOpen: true, rows: [], isLoading: true, error: undefined },
  };
  expect([loadingIn(loading, 10), hasMore(loading, 10)]).toEqual([10, true]);
  const last = { ...loading, rows: Array.from({ length: 10 }, (_, id) => ({ id })) };
  expect([loadingIn(last, 10), hasMore(last, 10)]).toEqual([4, false]);
  const shown = { ...last, isLoading: false };
  expect([loadingIn(shown, 10), hasMore(shown, 10)]).toEqual([0, true]);
  expect(hasMore({ ...shown, isOpen: false }, 10)).toBe(false);
});
