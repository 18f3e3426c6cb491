import { dayAfter } from '@/core/dates/clock';
import { companyDay } from '@/core/dates/companyTime';
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

/** The day of what time brings about: a record tells of each day once. */
const occasionOf = ({ when }: TimedKind, record: Stored) =>
  String(record['date' in when ? when.date : when.since]).slice(0, 10);

/** Which records a kind tells of at this moment: those whose date is near, or whose moment is long past. */
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
  const today = companyDay(new Date(now), zone);
  return [
    ...held,
    { field: when.date, test: 'from', value: today },
    { field: when.date, test: 'to', value: dayAfter(today, when.daysBefore) },
  ];
}

/** The records that a kind tells of now and has not told anybody of yet. */
async function untold(reads: Reads, of: Resource, kind: TimedKind, now: string): Promise<Stored[]> {
  const { rows } = await reads.find(of, {
    tests: testsOf(of, kind, now, reads.zone),
    count: false,
  });
  if (rows.length === 0) return [];
  const told = await reads.find(notices, {
    tests: [
      { field: 'kind', test: 'in', values: [kind.name] },
      { field: 'entity_id', test: 'in', values: rows.map(({ id }) => id) },
    ],
    count: false,
  });
  const occasions = new Set(told.rows.map((one) => `${one.entity_id} ${one.occasion}`));
  return rows.filter((row) => !occasions.has(`${row.id} ${occasionOf(kind, row)}`));
}

/** Tells of what time brought about for a kind: of those who look at once, one writes, and the others find it written. */
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

/** Tells people of dates that are near and of what has waited too long, of each once. Safe to repeat, and at once. */
export async function tellWhatIsDue(store: Store, world: World): Promise<void> {
  for (const of of world.registry.values())
    for (const kind of of.notices) if (isTimed(kind)) await tellKind(store, world, of, kind);
}

/** How often dates are looked through for notices, in milliseconds: none of them is nearer than a day. */
const LOOK_FOR_DUE_MS = 600_000;

/** When that was done last, by store. A process that has just started does something else first. */
const looked = new WeakMap<Store, number>();

async function isTimeToTell(store: Store): Promise<boolean> {
  const now = Date.parse(await store.moment());
  const last = looked.get(store) ?? looked.set(store, now).get(store) ?? now;
  if (now - last < LOOK_FOR_DUE_MS) return false;
  looked.set(store, now);
  return true;
}

/** The same, where it was not looked for of late. */
export async function tellInTime(store: Store, world: World): Promise<void> {
  if (await isTimeToTell(store)) await tellWhatIsDue(store, world);
}
