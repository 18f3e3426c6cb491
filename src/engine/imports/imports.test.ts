import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import { endGroup, noRows } from '@/engine/changeGroups/groups';
import { isRefused } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import { openDemo } from '@/engine/testing/demo';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { resourceAt } from '@/registry';
import { FollowingWork, type ImportPlan } from './importing';
import type { ImportedRow } from './importRow';
import { beginImport, runImport, saveImport, tryImport } from './saving';
import { openSent } from './sentRows';

const demo = openDemo();

function made<T>(outcome: T | Refused): T {
  if (isRefused(outcome)) throw new Error(JSON.stringify(outcome.refusal));
  return outcome;
}

async function planOf(
  path: string,
  text: string,
  more: Partial<ImportPlan> = {},
): Promise<ImportPlan> {
  const of = resourceAt(path);
  const source = { of, bytes: Buffer.from(text), zone: 'Europe/London' };
  const format = text.startsWith('{') ? 'ndjson' : 'csv';
  const file = made(await openSent(demo.as('SUPER_ADMIN'), format, source));
  return { of, key: [], file, refused: 'stop', ...more };
}

/** Returns the rows of a dry run. */
async function triedBy(role: RoleKey, plan: ImportPlan): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  await tryImport(demo.store, demo.as(role), plan, { onRow: (row) => void rows.push(row) });
  return rows;
}

const called = (name: string) =>
  demo.all('makes', { tests: [{ field: 'name', test: 'same', value: name }] });

describe('an import in the background', () => {
  const begin = async (plan: ImportPlan) =>
    made(await demo.change('SUPER_ADMIN', (ctx) => beginImport(ctx, plan)));

  it('saves nothing once the server stops, and its group says so', async () => {
    const plan = await planOf('makes', 'name\nStopped 1\nStopped 2\nStopped 3\n');
    const group = await begin(plan);
    let rows = 0;
    const isStopping = () => {
      rows += 1;
      return rows > 2;
    };
    await runImport(demo.store, demo.as('SUPER_ADMIN'), plan, group, isStopping);
    expect(await demo.store.get(activityGroups, group.id)).toMatchObject({
      ...{ status: 'cancelled', done: 0, added: 0, undo_until: null },
    });
    expect(await called('Stopped 1')).toEqual([]);
  });

  it('saves nothing if it was cancelled, even at the last moment', async () => {
    const plan = await planOf('makes', 'name\nCancelled\n');
    const group = await begin(plan);
    await demo.store.transaction((tx) => endGroup(tx, group, 'cancelled', noRows));
    await runImport(demo.store, demo.as('SUPER_ADMIN'), plan, group, () => false);
    expect(await demo.store.get(activityGroups, group.id)).toMatchObject({ status: 'cancelled' });
    expect(await called('Cancelled')).toEqual([]);
  });

  it('ends its group if it breaks off, and logs why', async () => {
    const plan = await planOf('makes', 'name\nBroken\n');
    const group = await begin(plan);
    const logged: string[] = [];
    const call = {
      ...demo.as('SUPER_ADMIN'),
      logFailure: (what: string) => void logged.push(what),
    };
    const rows = () => {
      throw new Error('the file broke off');
    };
    await runImport(
      demo.store,
      call,
      { ...plan, file: { ...plan.file, rows } },
      group,
      () => false,
    );
    expect(await demo.store.get(activityGroups, group.id)).toMatchObject({ status: 'cancelled' });
    expect(logged).toEqual(['an import failed']);
  });
});

describe('the work that follows an import', () => {
  it('is forgotten if its row is refused', async () => {
    const done: string[] = [];
    const follow = new FollowingWork();
    const later = follow.collecting(demo.as('SUPER_ADMIN').mails);
    later?.afterwards(async () => void done.push('saved'));
    const forget = follow.mark();
    later?.afterwards(async () => void done.push('refused'));
    forget();
    await follow.run({});
    expect(done).toEqual(['saved']);
    expect(follow.take()).toEqual([]);
  });

  it('is not done after a dry run, which sends no mails', async () => {
    const before = demo.mails.length;
    const email = { id: 5, email: 'somebody.else@example.com' };
    const tried = await triedBy('SUPER_ADMIN', await planOf('employees', JSON.stringify(email)));
    expect(tried).toMatchObject([{ outcome: 'changed' }]);
    expect(demo.mails).toHaveLength(before);
  });
});

it('does not reveal through an unchanged row a value that the person may not read', async () => {
  const [person] = await demo.all('employees', {
    tests: [{ field: 'id', test: 'in', values: [5] }],
  });
  const guess = (rate: unknown) =>
    planOf('employees', JSON.stringify({ id: 5, cost_rate_minor: rate }));
  const outcomes = [];
  for (const rate of [person?.cost_rate_minor, 123])
    outcomes.push((await triedBy('CONTRACT_MANAGER', await guess(rate)))[0]);
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]).toMatchObject({ outcome: 'refused' });
});

it('stops at a refused row without a trace, and says what each row would have been', async () => {
  const plan = await planOf('makes', 'name,sort order\nStops,1\n,2\n');
  const stopped: unknown[] = [];
  const refused = await demo.change('SUPER_ADMIN', (ctx) =>
    saveImport(ctx, plan, (imported) => stopped.push(imported.rows.map(({ outcome }) => outcome))),
  );
  expect(refused).toMatchObject({ refusal: { status: 422 } });
  expect(stopped).toEqual([['added', 'refused']]);
  expect(await called('Stops')).toEqual([]);
});
