import { type Call, recordOf, resourceOf } from '@/engine/call';
import { othersThan } from '@/engine/lists/presenting';
import type { Reads, Stored } from '@/engine/store';
import type { OwnVehicle } from '@/modules/dashboard/model/ownVehicle';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { employees } from '@/modules/people/model/employees';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';
import { CONDITION_FIELDS, conditionsOf } from '@/modules/vehicleChecks/server/condition';

type StoredVehicle = Stored<(typeof vehicles)['fields']>;

const SHOWN = ['registration', 'make_id', 'model_id', ...CONDITION_FIELDS] as const;

/** Returns make and model as text, as far as they are known. */
async function kindOf(call: Call, reads: Reads, car: StoredVehicle | undefined) {
  const named = await Promise.all([
    recordOf(reads, resourceOf(call, 'makes'), car?.make_id),
    recordOf(reads, resourceOf(call, 'models'), car?.model_id),
  ]);
  return named.flatMap((one) => (typeof one?.name === 'string' ? [one.name] : [])).join(' ');
}

/** Returns the day of the last check of a vehicle, if any. */
async function checkedOn(reads: Reads, id: number): Promise<string | null> {
  const { rows } = await reads.find(vehicleInspections, {
    tests: [{ field: 'vehicle_id', test: 'in', values: [id] }],
    sort: [{ field: 'submitted_at', descending: true }],
    perPage: 1,
    count: false,
    without: othersThan(vehicleInspections, ['date']),
  });
  return rows[0]?.date ?? null;
}

/** Returns the vehicles that the user drives, those off the road first, each with what to know before driving it. */
export async function ownVehicles(call: Call, reads: Reads): Promise<OwnVehicle[]> {
  const { rows } = await reads.find(vehicles, {
    tests: [
      { field: 'driver_id', test: 'in', values: [call.by.id] },
      { field: 'status', test: 'in', values: ['assigned', 'off_road'] },
    ],
    count: false,
    without: othersThan(vehicles, SHOWN),
  });
  if (rows.length === 0) return [];
  const me = await recordOf(reads, employees, call.by.id);
  const manager = await recordOf(reads, employees, me?.contract_manager_id);
  const byId = new Map(rows.map((car) => [car.id, car]));
  const shown = await Promise.all(
    (await conditionsOf(reads, rows)).map(async (condition) => ({
      ...condition,
      registration: byId.get(condition.vehicle_id)?.registration ?? '',
      kind: await kindOf(call, reads, byId.get(condition.vehicle_id)),
      checked_on: await checkedOn(reads, condition.vehicle_id),
      manager_name: manager?.name ?? null,
      manager_phone: manager?.phone ?? null,
    })),
  );
  return shown.toSorted((one, other) => Number(other.is_off_road) - Number(one.is_off_road));
}
