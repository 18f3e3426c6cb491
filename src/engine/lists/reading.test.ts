import { describe, expect, it } from 'vitest';
import type { Actor } from '@/core/access/table';
import type { Reads } from '@/engine/store';
import { openDemo } from '@/engine/testing/demo';
import { resourceAt } from '@/registry';
import { readList } from './reading';

const demo = openDemo();
const entries = resourceAt('timesheets');
const manager: Actor = { id: 3, role: 'CONTRACT_MANAGER' };
const engineer: Actor = { id: 4, role: 'ENGINEER' };
const on = (day: string): Reads => ({
  ...demo.store,
  zone: demo.store.zone,
  moment: async () => `${day}T12:00:00.000Z`,
});

const filtersFor = async (by: Actor, query: Record<string, string>, reads: Reads = demo.store) => {
  const read = await readList(
    { by: { ...by, name: 'somebody', requestId: '' } },
    reads,
    entries,
    query,
  );
  return 'filters' in read ? read.filters : read;
};

describe('the query of a list that was read before', () => {
  it('is the same for another person', async () => {
    const query = { user_id: '4', per_page: '5' };
    expect(await filtersFor(manager, query)).toEqual(await filtersFor(engineer, query));
  });

  it('has the filter "me" for the person who reads it now, alone or among others', async () => {
    for (const by of [manager, engineer, manager]) {
      expect(await filtersFor(by, { user_id: 'me' })).toMatchObject([{ values: [by.id] }]);
      expect(await filtersFor(by, { user_id: '9,me' })).toMatchObject([{ values: [9, by.id] }]);
    }
  });

  it('has days relative to the day on which it is read now', async () => {
    const today = { date__in: 'today' };
    for (const day of ['2026-11-30', '2026-12-01', '2026-11-30'])
      expect(JSON.stringify(await filtersFor(manager, today, on(day)))).toContain(day);
  });

  it('is refused again if it was refused', async () => {
    for (const _ of [1, 2])
      expect(await filtersFor(manager, { nonsense: '1' })).toHaveProperty('refusal');
  });

  it('is refused for a role that may not read its field, even if others read it before', async () => {
    const people = resourceAt('employees');
    const query = { cost_rate_minor_from: '100' };
    const readAs = (by: Actor) =>
      readList({ by: { ...by, name: 'somebody', requestId: '' } }, demo.store, people, query);
    expect(await readAs({ id: 1, role: 'SUPER_ADMIN' })).toHaveProperty('filters');
    expect(await readAs(manager)).toHaveProperty('refusal');
  });
});
