import type { Reads, Test } from '@/engine/store';
import type { LastReading } from '@/modules/fleet/model/odometer';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';

/** Returns the last reading of a vehicle's odometer before a moment, and whether a later check is stored already. */
export async function readingsAround(
  reads: Reads,
  vehicle: number,
  moment: string,
): Promise<{ before: LastReading; isOvertaken: boolean }> {
  const ofVehicle = { field: 'vehicle_id', test: 'in', values: [vehicle] } as const;
  const newest = async (tests: readonly Test[]) => {
    const { rows } = await reads.find(vehicleInspections, {
      tests,
      sort: [{ field: 'submitted_at', descending: true }],
      perPage: 1,
      count: false,
    });
    return rows[0];
  };
  const [last, newestOfAll] = await Promise.all([
    newest([ofVehicle, { field: 'submitted_at', test: 'to', value: moment }]),
    newest([ofVehicle]),
  ]);
  return {
    before: { odometer: last?.odometer ?? null, on: last?.date ?? null },
    isOvertaken: newestOfAll !== undefined && newestOfAll.id !== last?.id,
  };
}
