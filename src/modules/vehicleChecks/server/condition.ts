import { companyDay } from '@/core/dates/companyTime';
import type { Reads, Stored } from '@/engine/store';
import type { vehicles } from '@/modules/fleet/model/vehicles';
import { OPEN_DEFECT } from '@/modules/vehicleChecks/model/defects/defectStates';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import { isLessSevere } from '@/modules/vehicleChecks/model/defects/severities';
import type { OpenDefect, VehicleCondition } from '@/modules/vehicleChecks/model/operations';

/** The fields of a vehicle from which its condition follows. */
export const CONDITION_FIELDS = ['status', 'reason', 'odometer', 'odometer_on'] as const;

type VehicleToDrive = Pick<
  Stored<(typeof vehicles)['fields']>,
  'id' | (typeof CONDITION_FIELDS)[number]
>;

const byHarm = (one: OpenDefect, other: OpenDefect) =>
  one.severity === other.severity
    ? one.id - other.id
    : isLessSevere(one.severity, other.severity)
      ? 1
      : -1;

/** Returns what a driver has to know of these vehicles before driving, the worst open defect first. */
export async function conditionsOf(
  reads: Reads,
  cars: readonly VehicleToDrive[],
): Promise<VehicleCondition[]> {
  if (cars.length === 0) return [];
  const { rows } = await reads.find(vehicleDefects, {
    tests: [
      { field: 'vehicle_id', test: 'in', values: cars.map(({ id }) => id) },
      { field: 'status', test: 'in', values: OPEN_DEFECT },
    ],
    count: false,
  });
  const found = new Map<number, OpenDefect[]>();
  for (const { id, vehicle_id, item, severity, note, created_at } of rows) {
    const defect: OpenDefect = {
      id,
      item: item ?? '',
      severity: severity ?? 'minor',
      note: note ?? '',
      reported_on: companyDay(new Date(created_at), reads.zone),
    };
    found.set(Number(vehicle_id), [...(found.get(Number(vehicle_id)) ?? []), defect]);
  }
  return cars.map(({ id, status, reason, odometer, odometer_on }) => ({
    vehicle_id: id,
    is_off_road: status === 'off_road',
    reason: status === 'off_road' ? reason : null,
    odometer,
    odometer_on,
    defects: (found.get(id) ?? []).toSorted(byHarm),
  }));
}
