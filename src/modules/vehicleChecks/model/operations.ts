import { boolean } from '@/core/fields/boolean';
import { choice } from '@/core/fields/choice';
import { date } from '@/core/fields/date';
import { integer } from '@/core/fields/integer';
import { text } from '@/core/fields/text';
import type { AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { inspectionAccess } from './access';
import { type Severity, severities } from './defects/severities';

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

/** A defect that is open, as a driver is shown it before they drive. */
export interface OpenDefect {
  id: number;
  item: string;
  severity: Severity;
  note: string;
  /** The day it was reported (YYYY-MM-DD). */
  reported_on: string;
}

/** What a driver has to know of a vehicle before checking or driving it. */
export interface VehicleCondition {
  vehicle_id: number;
  is_off_road: boolean;
  /** Why it is off the road. */
  reason: string | null;
  /** The last reading, and its day (YYYY-MM-DD). */
  odometer: number | null;
  odometer_on: string | null;
  defects: readonly OpenDefect[];
}

/** The shape in which the condition of a vehicle is answered. */
export const conditionShape: AnswerShapes = {
  vehicle_id: whole,
  is_off_road: boolean({ required: true }),
  reason: text(),
  odometer: integer(),
  odometer_on: date(),
  defects: {
    each: {
      values: {
        id: whole,
        item: words,
        severity: choice(severities, { required: true }),
        note: words,
        reported_on: date({ required: true }),
      },
    },
  },
};

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
  {
    name: 'vehicle-inspections/condition',
    method: 'GET',
    path: 'vehicle-inspections/condition',
    guard: { access: inspectionAccess, action: 'add' },
    summary:
      'What a driver has to know of vehicles in use before checking one: off the road or not and why, the last odometer reading, open defects; of one vehicle or of all',
    input: { vehicle_id: integer() },
    answer: { each: { values: conditionShape } },
  },
];
