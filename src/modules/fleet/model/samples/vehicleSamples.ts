import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { baseLocations } from '@/modules/configuration/model/sampleLists';
import { dueOf } from '@/modules/fleet/model/dueDates';
import type { VehicleStatus } from '@/modules/fleet/model/vehicleStates';
import { fleetSamples } from './fleetSamples';
import { vehicleLists } from './listSamples';
import type { SampleVehicle } from './sampleVehicle';

const placeOf = (rows: readonly SampleRow[], name: string): number | null =>
  rows.findIndex((row) => row.name === name) + 1 || null;

const idIn = (path: string, name: string, today: string): number | null =>
  placeOf(vehicleLists[path]?.(today) ?? [], name);

const statusOf = ({ status, driver }: SampleVehicle): VehicleStatus =>
  status ?? (driver === null ? 'available' : 'assigned');

/** Returns the company's vehicles: with and without a driver, off the road, and sold. */
export const vehicles = (today: string): SampleRow[] =>
  fleetSamples.map((sample, index) => ({
    registration: sample.plate,
    vin: `WF0XXXTTG${String(10_483_207 + index * 31_337)}`,
    make_id: idIn('makes', sample.make, today),
    model_id: idIn('models', sample.model, today),
    year_of_manufacture_id: sample.age + 1,
    category_id: idIn('vehicle-categories', sample.category, today),
    fuel_type_id: idIn('fuel-types', sample.fuel, today),
    engine_size_id: idIn('engine-sizes', sample.engine, today),
    purchase_lease_id: idIn('purchase-lease', sample.bought, today),
    base_location_id: placeOf(baseLocations(), sample.base),
    driver_id: sample.driver,
    odometer: sample.odometer,
    odometer_on: daysFrom(today, sample.driver === null ? -21 : -1),
    mot_expiry: daysFrom(today, sample.mot),
    tax_due: daysFrom(today, sample.tax),
    insurance_provider: 'Pennine Fleet Insurance',
    insurance_policy: 'PFI/20817/26',
    insurance_expiry: daysFrom(today, sample.insurance),
    lease_end: sample.lease === undefined ? null : daysFrom(today, sample.lease),
    next_service_date: daysFrom(today, sample.service),
    next_service_odometer: sample.odometer + sample.miles,
    status: statusOf(sample),
    reason: sample.reason ?? null,
    ...dueOf({
      status: statusOf(sample),
      mot_expiry: daysFrom(today, sample.mot),
      odometer: sample.odometer,
      next_service_odometer: sample.odometer + sample.miles,
    }),
  }));
