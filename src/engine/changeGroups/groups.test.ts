import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRefused } from '@/engine/operations';
import { saveRecord } from '@/engine/saving/saveRecord';
import type { Refused } from '@/engine/store';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { rowsInput } from '@/modules/changeGroups/model/operations';
import { rowsOfGroup } from '@/modules/changeGroups/server/rows';
import { attached } from '@/modules/switchedOnModules';
import { registry, resourceAt } from '@/registry';
import { endAbandoned } from './abandoned';
import {
  addRows,
  beginGroup,
  counted,
  endGroup,
  type Group,
  inGroup,
  noRows,
  refusedAs,
} from './groups';
import { reportProgress } from './progress';

const demo = openDemo();
const makes = resourceAt('makes');

function made<T>(outcome: T | Refused): T {
  if (isRefused(outcome)) throw new Error(JSON.stringify(outcome.refusal));
  return outcome;
}

const begin = async (total = 2): Promise<Group> =>
  made(
    await demo.change('ADMIN', (ctx) =>
      beginGroup(ctx, { resource: 'makes', kind: 'bulk', total }),
    ),
  );
const stored = (id: number) => demo.store.get(activityGroups, id);
const end = (group: Group, status: 'done' | 'cancelled', counts = { ...noRows }) =>
  demo.store.transaction((tx) => endGroup(tx, group, status, counts));

afterEach(() => {
  vi.useRealTimers();
});

describe('a bulk change', () => {
  it('names the group in the events of everything that is changed in it', async () => {
    const group = await begin();
    const saved = recordIn(
      await demo.change('ADMIN', (ctx) =>
        saveRecord(inGroup(ctx, group), makes, { body: { name: 'Grouped' } }),
      ),
    );
    const tests = [{ field: 'group_id', test: 'in', values: [group.id] }] as const;
    const { rows } = await demo.store.history({ tests });
    expect(rows).toMatchObject([{ entity: 'makes', entity_id: saved.id, group_id: group.id }]);
    await end(group, 'done');
  });

  it('leaves no trace of itself in the history, and can be undone for thirty days once it changed something', async () => {
    const group = await begin();
    expect(group).toMatchObject({ status: 'running', total: 2, done: 0, undo_until: null });
    await end(group, 'done', counted(counted(noRows, 'changed'), 'refused'));
    expect(await stored(group.id)).toMatchObject({
      ...{ status: 'done', done: 2, changed: 1, refused: 1, version: 1 },
      undo_until: '2026-04-04T09:30:00.000Z',
    });
    expect(await demo.events('activity-groups', group.id)).toEqual([]);
    const other = await begin();
    await end(other, 'done', counted(noRows, 'unchanged'));
    expect(await stored(other.id)).toMatchObject({ undo_until: null });
  });

  it('is the only one of more than 500 rows that a person runs at a time', async () => {
    const group = await begin(501);
    const second = (kind: 'bulk' | 'import', total: number) =>
      demo.change('ADMIN', (ctx) => beginGroup(ctx, { resource: 'makes', kind, total }));
    expect(await second('import', 501)).toMatchObject({ refusal: { status: 503, code: 'busy' } });
    await end(made(await second('bulk', 500)), 'done');
    await end(group, 'done');
    await end(made(await second('bulk', 501)), 'done');
  });

  it('reports its progress while it runs, and learns that it was cancelled', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const group = await begin();
    const progress = reportProgress(demo.store, group, {});
    progress.report(counted(noRows, 'changed'));
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(async () => expect(await stored(group.id)).toMatchObject({ done: 1 }));
    expect(progress.isCancelled()).toBe(false);
    await end(group, 'cancelled', counted(noRows, 'changed'));
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000);
      expect(progress.isCancelled()).toBe(true);
    });
    await progress.stop();
    await end(group, 'done', counted(noRows, 'changed'));
    expect(await stored(group.id)).toMatchObject({ status: 'cancelled', changed: 1 });
  });

  it('is ended by another process if its own died, with the numbers of its stored rows', async () => {
    const [group, alive] = [await begin(), await begin()];
    await demo.change('ADMIN', async (ctx) => {
      await addRows(ctx, group, [
        { line: 1, outcome: 'changed', record_id: 7, title: 'One' },
        { line: 2, outcome: 'changed', record_id: 8, title: 'Two' },
      ]);
      await ctx.tx.changeMany(activityGroups, [
        { id: group.id, alive_at: '2026-03-05T09:28:59.000Z' },
      ]);
      return { done: true };
    });
    await endAbandoned(demo.store, { registry, attached });
    expect(await stored(group.id)).toMatchObject({
      ...{ status: 'cancelled', done: 2, changed: 2 },
      message: expect.stringContaining('stopped'),
    });
    expect(await stored(alive.id)).toMatchObject({ status: 'running' });
    await end(alive, 'done');
  });

  it('lists its rows with their outcomes to its owner and to administrators', async () => {
    const group = made(
      await demo.change('CONTRACT_MANAGER', (ctx) =>
        beginGroup(ctx, { resource: 'makes', kind: 'bulk', total: 2 }),
      ),
    );
    const errors = { name: ['Name is required.'], sort_order: ['One.', 'Two.'] };
    await demo.change('CONTRACT_MANAGER', async (ctx) => {
      await addRows(ctx, group, [
        { line: 2, outcome: 'refused', ...refusedAs({ status: 422, message: 'Wrong.', errors }) },
        { line: 1, outcome: 'changed', record_id: 7, title: 'One' },
      ]);
      return { done: true };
    });
    const rows = (role: 'ADMIN' | 'CONTRACT_MANAGER' | 'ENGINEER', query = {}) =>
      rowsOfGroup(demo.as(role), demo.store, {
        query: { id: String(group.id), ...query },
        operation: { input: rowsInput },
      });
    const refused = { line: 2, id: null, outcome: 'refused', status: 422, errors };
    expect(await rows('CONTRACT_MANAGER')).toMatchObject({
      data: [{ line: 1, id: 7, title: 'One', outcome: 'changed', errors: null }, refused],
      extras: { pagination: { total: 2 } },
    });
    expect(await rows('ADMIN', { outcome: 'refused' })).toMatchObject({ data: [refused] });
    expect(await rows('ADMIN', { page: '2', per_page: '1' })).toMatchObject({ data: [refused] });
    expect(await rows('ENGINEER')).toMatchObject({ refusal: { status: 404 } });
  });
});
