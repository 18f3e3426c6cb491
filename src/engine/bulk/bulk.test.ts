import { describe, expect, it, vi } from 'vitest';
import { databaseAway } from '@/core/validation/refusals';
import { endAbandoned } from '@/engine/changeGroups/abandoned';
import { undo } from '@/engine/changeGroups/undoGroup';
import { cancelGroup } from '@/engine/changeGroups/undoSteps';
import { isRefused, type Sent } from '@/engine/operations';
import type { Refused, Store } from '@/engine/store';
import { openDemo } from '@/engine/testing/demo';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { attached } from '@/modules/switchedOnModules';
import { registry, resourceAt } from '@/registry';
import { changeInBulk } from './bulk';
import { readBulk } from './bulkRequest';
import type { Failing } from './rowResult';

const demo = openDemo();
const makes = resourceAt('makes');
const ROWS = 501;

/** Adds makes of this order, and returns the query that finds them. */
async function addMakes(order: number): Promise<string> {
  await demo.change('ADMIN', async ({ tx, by }) => {
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      ...{ name: `Long ${order} ${n}`, sort_order: order, is_active: true },
    }));
    await tx.addMany(makes, rows, by);
    return { done: true };
  });
  return `sort_order_from=${order}&sort_order_to=${order}`;
}

const inactiveOf = async (order: number) =>
  (await demo.all('makes')).filter((one) => one.sort_order === order && one.is_active === false);

const answerOf = (sent: Sent | Refused) => {
  if (isRefused(sent)) throw new Error(JSON.stringify(sent.refusal));
  return { status: sent.status, group: JSON.parse(sent.answer).data as { id: number } };
};

const stored = (id: number) => demo.store.get(activityGroups, id);

/** Begins to switch off all that a query finds. */
async function switchOff(query: string, inBackground: Store = demo.store, failing: Failing = {}) {
  const call = demo.as('ADMIN');
  const body = { query, expected_count: ROWS, changes: { is_active: false } };
  const request = readBulk(call.by, makes, body);
  if (isRefused(request)) throw new Error(JSON.stringify(request.refusal));
  return answerOf(await changeInBulk(demo.store, inBackground, call, failing, request));
}

const endOf = (id: number, status: string) =>
  vi.waitFor(async () => expect(await stored(id)).toMatchObject({ status }), { timeout: 20_000 });

const undoOf = async (id: number) =>
  answerOf(await undo(demo.store, demo.store, demo.as('ADMIN'), id));

describe('a bulk change of more than 500 records', () => {
  it('goes on after its answer, and is undone in the same way', async () => {
    const query = await addMakes(701);
    const { status, group } = await switchOff(query);
    expect(status).toBe(202);
    expect(group).toMatchObject({ status: 'running', total: ROWS, done: 0 });
    await endOf(group.id, 'done');
    expect(await stored(group.id)).toMatchObject({ done: ROWS, changed: ROWS, refused: 0 });
    expect(await inactiveOf(701)).toHaveLength(ROWS);
    const undoing = await undoOf(group.id);
    expect(undoing).toMatchObject({ status: 202, group: { status: 'running' } });
    await endOf(group.id, 'undone');
    expect(await inactiveOf(701)).toEqual([]);
  });

  it('stops if it is cancelled, and names exactly what it changed', async () => {
    const { group } = await switchOff(await addMakes(702));
    await vi.waitFor(async () => expect((await inactiveOf(702)).length).toBeGreaterThan(3));
    await demo.change('ADMIN', (ctx) => cancelGroup(ctx, group.id));
    const changed = (await inactiveOf(702)).map(({ id }) => id);
    expect(changed.length).toBeLessThan(ROWS);
    // No record changes after the cancellation.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await inactiveOf(702)).map(({ id }) => id)).toEqual(changed);
    expect(await stored(group.id)).toMatchObject({ status: 'cancelled', changed: changed.length });
    const rows = (await demo.all('activity-group-rows')).filter((one) => one.group_id === group.id);
    expect(rows.map(({ record_id: id }) => id).toSorted()).toEqual(changed.toSorted());
    await undoOf(group.id);
    expect(await inactiveOf(702)).toEqual([]);
  });

  it('ends with what was changed if its process dies', async () => {
    const query = await addMakes(703);
    let left = 20;
    const dying: Store = {
      ...demo.store,
      transaction: async (work, ahead) => {
        left -= 1;
        if (left < 0) throw new Error('the process is gone');
        return demo.store.transaction(work, ahead);
      },
    };
    const logged: unknown[] = [];
    const { group } = await switchOff(query, dying, {
      refusalOfError: () => databaseAway,
      logFailure: (what) => void logged.push(what),
    });
    await vi.waitFor(() => expect(logged).toContain('a bulk change broke off'));
    expect(await stored(group.id)).toMatchObject({ status: 'running' });
    await demo.change('ADMIN', async ({ tx }) => {
      const alive_at = '2026-03-05T09:00:00.000Z';
      await tx.changeMany(activityGroups, [{ id: group.id, alive_at }]);
      return { done: true };
    });
    await endAbandoned(demo.store, { registry, attached });
    const changed = await inactiveOf(703);
    expect(changed).toHaveLength(20);
    expect(await stored(group.id)).toMatchObject({ status: 'cancelled', done: 20, changed: 20 });
    await undoOf(group.id);
    expect(await inactiveOf(703)).toEqual([]);
  });

  it('can be undone for thirty days', async () => {
    const { group } = await switchOff(await addMakes(704));
    await endOf(group.id, 'done');
    await demo.change('ADMIN', async ({ tx }) => {
      await tx.changeMany(activityGroups, [
        { id: group.id, undo_until: '2026-03-05T09:29:59.000Z' },
      ]);
      return { done: true };
    });
    expect(await undo(demo.store, demo.store, demo.as('ADMIN'), group.id)).toMatchObject({
      refusal: { status: 409, code: 'too_late' },
    });
  });

  it('says why it was not undone, and stays as it was', async () => {
    const { group } = await switchOff(await addMakes(705));
    await endOf(group.id, 'done');
    const [one] = await inactiveOf(705);
    const refusing = {
      ...demo.as('ADMIN'),
      attached: {
        ...attached,
        of: (path: string) => [
          ...attached.of(path),
          {
            module: 'planted',
            afterChange: async (_: unknown, { after }: { after: { id: number } }) =>
              after.id === one?.id
                ? ({ status: 409, message: 'The keys are lost.' } as const)
                : undefined,
          },
        ],
      },
    };
    answerOf(await undo(demo.store, demo.store, refusing, group.id));
    await endOf(group.id, 'done');
    expect(await stored(group.id)).toMatchObject({
      ...{ changed: ROWS, done: ROWS, message: `${one?.name}: The keys are lost.` },
      undo_until: expect.any(String),
    });
    expect(await inactiveOf(705)).toHaveLength(ROWS);
  });
});
