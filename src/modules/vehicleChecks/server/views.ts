import { companyDay } from '@/core/dates/companyTime';
import { keysOf } from '@/core/resource/keys';
import type { Call } from '@/engine/call';
import { inputValuesOf, type View } from '@/engine/lists/views';
import type { Reads } from '@/engine/store';
import { vehicleDrivers } from '@/modules/fleet/model/vehicleDrivers';
import { vehicleStates } from '@/modules/fleet/model/vehicleStates';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { employees } from '@/modules/people/model/employees';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { vehicleChecklist } from '@/modules/vehicleChecks/model/checklists/checklist';
import { itemsFor } from '@/modules/vehicleChecks/model/checklists/items';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';
import type { NotChecked, SkippedItems } from '@/modules/vehicleChecks/model/operations';
import { conditionsOf } from './condition';

const valuesOf = (ids: Iterable<number | null>): number[] => [
  ...new Set([...ids].flatMap((id) => id ?? [])),
];

/** Returns who had which vehicle on a day, among those whose vehicles the user sees. */
async function holdersOn(call: Call, reads: Reads, day: string) {
  const begun = [{ field: 'from', test: 'to', value: day }] as const;
  const as = { by: call.by, action: 'see' } as const;
  const [open, ended] = await Promise.all([
    reads.find(
      vehicleDrivers,
      { tests: [...begun, { field: 'until', test: 'isNull', isNull: true }], count: false },
      as,
    ),
    reads.find(
      vehicleDrivers,
      { tests: [...begun, { field: 'until', test: 'from', value: day }], count: false },
      as,
    ),
  ]);
  return [...open.rows, ...ended.rows];
}

/** Returns the drivers who had a vehicle and hours on a day, and made no check, by name. */
async function notCheckedOn(call: Call, reads: Reads, day: string): Promise<NotChecked[]> {
  const holders = await holdersOn(call, reads, day);
  const people = valuesOf(holders.map((row) => row.driver_id));
  if (people.length === 0) return [];
  const onDay = { field: 'date', test: 'in', values: [day] } as const;
  const [worked, checks, named, cars] = await Promise.all([
    reads.find(timesheets, {
      tests: [onDay, { field: 'user_id', test: 'in', values: people }],
      count: false,
    }),
    reads.find(vehicleInspections, {
      tests: [onDay, { field: 'driver_id', test: 'in', values: people }],
      count: false,
    }),
    reads.find(employees, { ids: people, count: false }),
    reads.find(vehicles, { ids: valuesOf(holders.map((row) => row.vehicle_id)), count: false }),
  ]);
  const drove = new Set(worked.rows.map((row) => row.user_id));
  const checked = new Set(checks.rows.map((row) => row.driver_id));
  const names = new Map(named.rows.map((row) => [row.id, row.name ?? '']));
  const plates = new Map(cars.rows.map((row) => [row.id, row.registration ?? '']));
  return holders
    .filter(({ driver_id: driver }) => drove.has(driver) && !checked.has(driver))
    .map(({ driver_id, vehicle_id }) => ({
      driver_id: driver_id ?? 0,
      driver_name: names.get(driver_id ?? 0) ?? '',
      vehicle_id: vehicle_id ?? 0,
      registration: plates.get(vehicle_id ?? 0) ?? '',
    }))
    .sort((one, other) => (one.driver_name < other.driver_name ? -1 : 1));
}

const notChecked: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const { date } = read.values;
  const today = companyDay(new Date(await store.moment()), store.zone);
  return { data: await notCheckedOn(call, store, typeof date === 'string' ? date : today) };
};

const IN_USE = keysOf(vehicleStates).filter((state) => state !== 'disposed');

/** Fuel and category of others' vehicles stay hidden; the items that do not apply to them are shown. */
const leftOut: View = async (call, store) => {
  const as = { by: call.by, action: 'see' } as const;
  const isPublished = [{ field: 'status', test: 'in', values: ['published'] }] as const;
  const isInUse = [{ field: 'status', test: 'in', values: IN_USE }] as const;
  const [versions, seen] = await Promise.all([
    store.find(vehicleChecklist, { tests: isPublished, perPage: 1, count: false }),
    store.find(vehicles, { tests: isInUse, sort: [], count: false }, as),
  ]);
  const items = versions.rows[0]?.items ?? [];
  const data: SkippedItems[] = seen.rows.map((vehicle) => {
    const applying = new Set(itemsFor(items, vehicle));
    const others = items.filter((item) => !applying.has(item));
    return { vehicle_id: vehicle.id, items: others.map(({ key }) => key) };
  });
  return { data: data.filter((one) => one.items.length > 0) };
};

/** Returns the condition of every vehicle that may be checked, others’ included: its defects concern every driver. */
const condition: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const { vehicle_id: id } = read.values;
  const as = { by: call.by, action: 'see' } as const;
  const isInUse = { field: 'status', test: 'in', values: IN_USE } as const;
  const isMeant = { field: 'id', test: 'in', values: [Number(id)] } as const;
  const tests = typeof id === 'number' ? [isInUse, isMeant] : [isInUse];
  const { rows } = await store.find(vehicles, { tests, sort: [], count: false }, as);
  return { data: await conditionsOf(store, rows) };
};

/** The read calls about vehicle checks, by name. */
export const vehicleCheckViews: Readonly<Record<string, View>> = {
  'vehicle-inspections/not-checked': notChecked,
  'vehicle-inspections/left-out': leftOut,
  'vehicle-inspections/condition': condition,
};
