import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { inspectionAccess } from './access';
import { type Severity, severities } from './defects/severities';

const whole = integer({ required: true });
const words = text({ required: true });

/** A driver who had a vehicle and hours on a day but made no check. */
export interface NotChecked {
  driver_id: number;
  driver_name: string;
  vehicle_id: number;
  registration: string;
}

/** The keys of the published checklist items that do not apply to a vehicle. */
export interface SkippedItems {
  vehicle_id: number;
  items: readonly string[];
}

/** An open defect as it is shown to drivers. */
export interface OpenDefect {
  id: number;
  item: string;
  severity: Severity;
  note: string;
  /** The day it was reported (YYYY-MM-DD). */
  reported_on: string;
}

/** The condition of a vehicle, for a driver who is about to check or drive it. */
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

/** The response shape of `VehicleCondition`. */
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

/** The calls about vehicle checks besides those that resources have. */
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
