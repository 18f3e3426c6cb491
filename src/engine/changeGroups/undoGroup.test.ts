import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { repeats } from '@/core/testing/longRun';
import { changeInBulk } from '@/engine/bulk/bulk';
import { readBulk } from '@/engine/bulk/bulkRequest';
import { undo } from '@/engine/changeGroups/undoGroup';
import { saveImport } from '@/engine/imports/saving';
import { openSent } from '@/engine/imports/sentRows';
import { isRefused } from '@/engine/operations';
import { saveRecord } from '@/engine/saving/saveRecord';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { resourceAt } from '@/registry';

const demo = openDemo();
const makes = resourceAt('makes');
const RECORDS = 4;

/** A step of a sequence; records and groups are named by their place. */
type Step =
  | { kind: 'bulk'; at: readonly number[]; change: RecordValues | 'delete' | 'restore' }
  | { kind: 'import'; at: readonly number[]; order: number }
  | { kind: 'single'; at: number; order: number }
  | { kind: 'undo'; group: number };

const place = fc.nat({ max: RECORDS - 1 });
const places = fc.uniqueArray(place, { minLength: 1 });
const order = fc.integer({ min: 1, max: 3 });
const change = fc.oneof(
  order.map((sort_order): RecordValues => ({ sort_order })),
  fc.boolean().map((is_active): RecordValues => ({ is_active })),
  fc.constantFrom('delete' as const, 'restore' as const),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bulk' as const), at: places, change }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), at: places, order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('single' as const), at: place, order }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), group: fc.nat({ max: 7 }) }),
  },
);

type State = readonly string[];

/** A group as the test recorded it, without reading the product: the states before it, and the records it changed. */
interface Known {
  id: number;
  before: State;
  changed: readonly number[];
  begunAt: number;
  isUndone: boolean;
}

/** A record that was changed, by a group or alone, in order. */
interface Happened {
  at: number;
  group: number | null;
}

async function addMakes(): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < RECORDS) {
    const body = { name: `Undone ${Math.random()}`, sort_order: 1 };
    const outcome = await demo.change('ADMIN', (ctx) => saveRecord(ctx, makes, { body }));
    ids.push(Number(recordIn(outcome).id));
  }
  return ids;
}

/** Returns the business fields of the records, as texts. */
async function stateOf(ids: readonly number[]): Promise<State> {
  const rows = await Promise.all(ids.map((id) => demo.store.get(makes, id)));
  return rows.map((row) =>
    JSON.stringify([row?.name, row?.sort_order, row?.is_active, row?.archived_at !== null]),
  );
}

const differing = (one: State, other: State) =>
  one.flatMap((text, at) => (text === other[at] ? [] : [at]));

async function bulk(ids: readonly number[], step: Extract<Step, { kind: 'bulk' }>) {
  const call = demo.as('ADMIN');
  const named = step.at.map((at) => ids[at]);
  const what =
    typeof step.change === 'string' ? { transition: step.change } : { changes: step.change };
  const request = readBulk(call.by, makes, { ids: named, ...what });
  if (isRefused(request)) throw new Error(JSON.stringify(request.refusal));
  const sent = await changeInBulk(demo.store, demo.store, call, {}, request);
  if (isRefused(sent)) throw new Error(JSON.stringify(sent.refusal));
  return JSON.parse(sent.answer).data as { id: number; changed: number };
}

/** Imports a new order of records; nothing of it is saved if one of them is deleted. */
async function importOrders(
  ids: readonly number[],
  { at, order: sort_order }: Extract<Step, { kind: 'import' }>,
) {
  const lines = at.map((one) => JSON.stringify({ id: ids[one], sort_order }));
  const source = { of: makes, bytes: Buffer.from(lines.join('\n')), zone: 'Europe/London' };
  const file = await openSent(demo.as('ADMIN'), 'ndjson', source);
  if (isRefused(file)) throw new Error(JSON.stringify(file.refusal));
  const plan = { of: makes, key: [], file, refused: 'stop' } as const;
  const saved = await demo.change('ADMIN', (ctx) => saveImport(ctx, plan, () => undefined));
  return isRefused(saved) ? undefined : { id: saved.group.id, changed: saved.counts.changed };
}

/** Returns the later changes that prevent the undo of a group, as this test knows them. */
function blockers(group: Known, groups: readonly Known[], happened: readonly Happened[]) {
  const undone = new Set(groups.filter(({ isUndone }) => isUndone).map(({ id }) => id));
  return happened
    .slice(group.begunAt + group.changed.length)
    .filter(
      ({ at, group: by }) =>
        group.changed.includes(at) && by !== group.id && !(by !== null && undone.has(by)),
    );
}

async function runSteps(steps: readonly Step[]): Promise<void> {
  const ids = await addMakes();
  const groups: Known[] = [];
  const happened: Happened[] = [];
  for (const one of steps) {
    const before = await stateOf(ids);
    if (one.kind === 'bulk' || one.kind === 'import') {
      const begunAt = happened.length;
      const group = await (one.kind === 'bulk' ? bulk(ids, one) : importOrders(ids, one));
      if (!group) {
        expect(await stateOf(ids)).toEqual(before);
        continue;
      }
      const { id, changed: count } = group;
      const differs = differing(before, await stateOf(ids));
      // In the order in which the records were named.
      const changed = one.at.filter((at) => differs.includes(at));
      expect([count, changed.length]).toEqual([differs.length, differs.length]);
      happened.push(...changed.map((at) => ({ at, group: id })));
      groups.push({ id, before, changed, begunAt, isUndone: false });
    } else if (one.kind === 'single') {
      const body = { id: ids[one.at], sort_order: one.order };
      await demo.change('ADMIN', (ctx) => saveRecord(ctx, makes, { body }));
      const changed = differing(before, await stateOf(ids));
      happened.push(...changed.map((at) => ({ at, group: null })));
    } else {
      const group = groups[one.group % Math.max(1, groups.length)];
      if (group) await undoStep(ids, group, groups, happened, before);
    }
  }
}

async function undoStep(
  ids: readonly number[],
  group: Known,
  groups: readonly Known[],
  happened: Happened[],
  before: State,
): Promise<void> {
  const done = await undo(demo.store, demo.store, demo.as('ADMIN'), group.id);
  const after = await stateOf(ids);
  const preventing = blockers(group, groups, happened);
  if (group.changed.length === 0 || (preventing.length > 0 && !group.isUndone)) {
    const blocked = preventing.map(({ at }) => ({ entity: 'makes', entity_id: ids[at] }));
    const refusal =
      group.changed.length === 0 ? { code: 'state' } : { code: 'changed_since', blocked };
    expect(done).toMatchObject({ refusal: { status: 409, ...refusal } });
    expect(after).toEqual(before);
    return;
  }
  expect(isRefused(done) ? done.refusal : undefined).toBeUndefined();
  if (group.isUndone) return expect(after).toEqual(before);
  for (const [at, text] of after.entries())
    expect(text).toBe(group.changed.includes(at) ? group.before[at] : before[at]);
  for (const at of differing(before, after)) happened.push({ at, group: group.id });
  group.isUndone = true;
}

it(
  'an undo puts back every business field, or is refused and names what came between',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), runSteps), {
      numRuns: repeats({ short: 25, long: 1_000 }),
    });
  },
  repeats({ short: 60_000, long: 1_800_000 }),
);
