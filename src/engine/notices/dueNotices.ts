import { dayAfter } from '@/core/dates/clock';
import { companyDay, dayOf } from '@/core/dates/companyTime';
import { kindOf } from '@/core/fields';
import { isTimed, type TimedKind } from '@/core/notices';
import type { Resource } from '@/core/resource/resource';
import { bySystem } from '@/engine/bySystem';
import type { World } from '@/engine/call';
import type { Reads, Store, Stored, Test } from '@/engine/store';
import { notices } from '@/modules/notices/model/notices';
import { receiversOf } from './receivers';
import { writeNotices } from './writing';

const MILLISECONDS_OF_A_DAY = 86_400_000;

/** Returns the day a timed notice is about: a record causes a single notice for each day. */
const occasionOf = ({ when }: TimedKind, record: Stored) =>
  String(record['date' in when ? when.date : when.since]).slice(0, 10);

/** Returns the tests for records that are due for a kind: their date is close, or their moment is long past. */
function testsOf(of: Resource, { when }: TimedKind, now: string, zone: string): Test[] {
  const held = Object.entries(when.while ?? {}).map(
    ([field, values]): Test => ({ field, test: 'in', values }),
  );
  if ('since' in when) {
    const before = new Date(Date.parse(now) - when.days * MILLISECONDS_OF_A_DAY);
    const field = of.fields[when.since];
    const isDate = field !== undefined && kindOf(field).sheet === 'date';
    const value = isDate ? companyDay(before, zone) : before.toISOString();
    return [...held, { field: when.since, test: 'to', value }];
  }
  const today = dayOf({ now, zone });
  return [
    ...held,
    { field: when.date, test: 'from', value: today },
    { field: when.date, test: 'to', value: dayAfter(today, when.daysBefore) },
  ];
}

/** Returns the records that are due for a kind and have no notice about it yet. */
async function untold(reads: Reads, of: Resource, kind: TimedKind, now: string): Promise<Stored[]> {
  const { rows } = await reads.find(of, {
    tests: testsOf(of, kind, now, reads.zone),
    count: false,
  });
  if (rows.length === 0) return [];
  const earlier = await reads.find(notices, {
    tests: [
      { field: 'kind', test: 'in', values: [kind.name] },
      { field: 'entity_id', test: 'in', values: rows.map(({ id }) => id) },
    ],
    count: false,
  });
  const occasions = new Set(earlier.rows.map((one) => `${one.entity_id} ${one.occasion}`));
  return rows.filter((row) => !occasions.has(`${row.id} ${occasionOf(kind, row)}`));
}

/** Writes the due notices of a kind. Of several processes at once, one writes and the others find them written. */
async function tellKind(store: Store, world: World, of: Resource, kind: TimedKind) {
  if ((await untold(store, of, kind, await store.moment())).length === 0) return;
  await store.transaction(async (tx) => {
    await tx.serialize(['notices', 0]);
    for (const record of await untold(tx, of, kind, tx.now)) {
      const people = await receiversOf(world, tx, of, kind, record);
      const occasion = occasionOf(kind, record);
      await writeNotices(world, tx, bySystem('notices'), of, kind, record, people, {
        occasion,
      });
    }
    return {};
  });
}

/** Sends notices of close dates and of records that have waited too long, once each. Safe to repeat. */
export async function notifyDue(store: Store, world: World): Promise<void> {
  for (const of of world.registry.values())
    for (const kind of of.notices) if (isTimed(kind)) await tellKind(store, world, of, kind);
}

/** The interval of looking for due notices, in milliseconds: no notice is more precise than a day. */
const LOOK_FOR_DUE_MS = 600_000;

/** The time of the last look, by store. A process that has just started has other work first. */
const looked = new WeakMap<Store, number>();

async function isTimeToTell(store: Store): Promise<boolean> {
  const now = Date.parse(await store.moment());
  const last = looked.get(store) ?? looked.set(store, now).get(store) ?? now;
  if (now - last < LOOK_FOR_DUE_MS) return false;
  looked.set(store, now);
  return true;
}

/** Sends due notices, unless the last look was recent. */
export async function notifyOnTime(store: Store, world: World): Promise<void> {
  if (await isTimeToTell(store)) await notifyDue(store, world);
}
