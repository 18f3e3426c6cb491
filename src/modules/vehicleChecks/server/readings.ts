import type { Reads } from '@/engine/store';
import type { LastReading } from '@/modules/fleet/model/odometer';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';

/** Returns the last reading of a vehicle's odometer before a moment, and whether a later check is stored already. */
export async function readingsAround(
  reads: Reads,
  vehicle: number,
  moment: string,
): Promise<{ before: LastReading; isOvertaken: boolean }> {
  const ofVehicle = { field: 'vehicle_id', test: 'in', values: [vehicle] } as const;
  const [last] = (
    await reads.find(vehicleInspections, {
      tests: [ofVehicle, { field: 'submitted_at', test: 'to', value: moment }],
      sort: [{ field: 'submitted_at', descending: true }],
      perPage: 1,
      count: false,
    })
  ).rows;
  const { rows } = await reads.find(vehicleInspections, {
    tests: [ofVehicle],
    sort: [{ field: 'submitted_at', descending: true }],
    perPage: 1,
    count: false,
  });
  return {
    before: { odometer: last?.odometer ?? null, on: last?.date ?? null },
    isOvertaken: rows[0] !== undefined && rows[0].id !== last?.id,
  };
}
