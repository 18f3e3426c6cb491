import { describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { listViews, partsOf, type SavedView } from './savedView';
import {
  expanded,
  isChanged,
  type ListView,
  shortened,
  viewIdIn,
  viewIn,
  viewName,
} from './viewAddress';

const employees = resourceAt('employees');
const saved: SavedView = {
  ...{ id: 12, version: 1, user_id: 4, name: 'Open jobs: Leeds!', audience: 'own', role_id: null },
  ...{ is_default: false, query: 'status=active,suspended&role_id=3&q=ben', columns: [] },
  ...{ sort: '-start_date', per_page: 25, group: null, kind: 'list', by: null, left_out: [] },
} as const;
const viewOf = (more: Partial<SavedView> = {}): ListView => {
  const [view] = listViews(employees, [{ ...saved, ...more }]);
  if (!view) throw new Error('there is no view');
  return view;
};
const parametersOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

describe('the address of a view', () => {
  it('has its number and its name in plain letters; the number counts', () => {
    expect(viewName(saved)).toBe('12-open-jobs-leeds');
    expect(viewName({ id: 3, name: 'Ä' })).toBe('3');
    expect(viewIdIn('?view=12-anything')).toBe(12);
    for (const search of ['', '?view=none', '?view=', '?filter={}'])
      expect(viewIdIn(search), search).toBeUndefined();
  });

  it('shows the view that it names, and the first one where it has no parameters', () => {
    const first = { ...viewOf({ id: 7 }), isFirst: true };
    const views = [viewOf(), first];
    expect(viewIn('?view=12-x', views)?.id).toBe(12);
    expect(viewIn('', views)).toBe(first);
    expect(viewIn('?view=none', views)).toBeUndefined();
    expect(viewIn('?filter={}', views)).toBeUndefined();
  });

  it('stands for the filters, the order and the rows of the view', () => {
    const view = viewOf();
    const whole = expanded('?view=12-open-jobs-leeds&page=2', view);
    expect(parametersOf(whole)).toEqual({
      filter: '{"status":["active","suspended"],"role_id":3,"q":"ben"}',
      sort: 'start_date',
      order: 'DESC',
      perPage: '25',
      page: '2',
    });
    expect(expanded('?view=none', undefined)).toBe('');
    expect(expanded('?page=2', undefined)).toBe('?page=2');
  });

  it('has only what differs from the view, in any order of the filters', () => {
    const view = viewOf({ per_page: null });
    const whole = new URLSearchParams(expanded('?view=12', view));
    for (const [name, value] of [
      ['displayedFilters', '{}'],
      ['page', '1'],
      ['perPage', '10'],
      ['filter', '{"q":"ben","role_id":"3","status":["active","suspended"]}'],
    ] as const)
      whole.set(name, value);
    const short = shortened(`?${whole}`, view, 10);
    expect(short).toBe('?view=12-open-jobs-leeds');
    expect(isChanged(short)).toBe(false);
    whole.set('page', '3');
    expect(isChanged(shortened(`?${whole}`, view, 10))).toBe(false);
    whole.set('filter', '{}');
    const changed = shortened(`?${whole}`, view, 10);
    expect(parametersOf(changed)).toEqual({ view: '12-open-jobs-leeds', page: '3', filter: '{}' });
    expect(isChanged(changed)).toBe(true);
    expect(parametersOf(expanded(changed, view)).filter).toBe('{}');
  });

  it("opens with the person's own default, else their role's, else everybody's", () => {
    const defaults = (['everybody', 'role', 'own'] as const).map((audience, at) => ({
      ...saved,
      ...{ id: at + 1, audience, is_default: true },
    }));
    const firstOf = (views: readonly SavedView[]) =>
      listViews(employees, views).find(({ isFirst }) => isFirst)?.id;
    expect(firstOf(defaults)).toBe(3);
    expect(firstOf(defaults.slice(0, 2))).toBe(2);
    expect(firstOf(defaults.slice(0, 1))).toBe(1);
    expect(firstOf([saved])).toBeUndefined();
  });

  it('saves what the list shows, and leaves out what is usual', () => {
    const list = {
      filterValues: { status: ['active'], q: '', department_id: undefined, group: 'week' },
      sort: { field: 'name', order: 'ASC' },
      perPage: 10,
    } as const;
    const usual = {
      query: 'status=active',
      sort: null,
      group: 'week',
      kind: 'list',
      by: null,
      per_page: null,
      columns: [],
    };
    expect(partsOf(employees, list, [], 10)).toEqual(usual);
    const other = { ...list, sort: { field: 'start_date', order: 'DESC' }, perPage: 50 } as const;
    const parts = partsOf(employees, other, [], 10);
    expect(parts).toEqual({ ...usual, sort: '-start_date', per_page: 50 });
    expect(parametersOf(viewOf(parts).search)).toMatchObject({ sort: 'start_date', order: 'DESC' });
    const several = { field: '-date,-id', order: 'DESC' } as const;
    expect(partsOf(employees, { ...list, sort: several }, [], 10).sort).toBe('date,id');
  });

  it('saves a board with the state of its columns, and shows it as one again', () => {
    const list = {
      filterValues: { q: 'visor', board: 'status' },
      sort: { field: 'id', order: 'DESC' },
      perPage: 10,
    } as const;
    const parts = partsOf(employees, list, [], 10);
    expect(parts).toMatchObject({ kind: 'board', by: 'status', group: null, query: 'q=visor' });
    const { filter } = parametersOf(viewOf(parts).search);
    expect(JSON.parse(filter ?? '')).toEqual({ q: 'visor', board: 'status' });
  });
});
