import { date } from '../kernel/fields/date';
import { integer } from '../kernel/fields/integer';
import { text } from '../kernel/fields/text';
import type { Operation } from '../kernel/operation';
import { inspectionAccess } from './access';

const whole = integer({ required: true });
const words = text({ required: true });

/** A driver with a vehicle and hours on a day on which they made no check. */
export interface NotChecked {
  driver_id: number;
  driver_name: string;
  vehicle_id: number;
  registration: string;
}

/** The items of the published checklist, by their keys, that are not asked of a vehicle. */
export interface LeftOut {
  vehicle_id: number;
  items: readonly string[];
}

/** The calls about vehicle checks that no entry gives rise to. */
export const vehicleCheckOperations: readonly Operation[] = [
  {
    name: 'vehicle-inspections/not-checked',
    method: 'GET',
    path: 'vehicle-inspections/not-checked',
    guard: { access: inspectionAccess, action: 'see' },
    summary: 'Drivers who had a vehicle and hours on a day, and made no check; today if left out',
    input: { date: date() },
    answer: {
      each: {
        values: { driver_id: whole, driver_name: words, vehicle_id: whole, registration: words },
      },
    },
  },
  {
    name: 'vehicle-inspections/left-out',
    method: 'GET',
    path: 'vehicle-inspections/left-out',
    guard: { access: inspectionAccess, action: 'add' },
    summary:
      'The items of the published checklist that do not fit a vehicle; vehicles that are asked all of them are not told',
    answer: { each: { values: { vehicle_id: whole, items: { each: words } } } },
  },
];
