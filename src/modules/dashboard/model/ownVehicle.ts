import { date } from '@/core/fields/date';
import { text } from '@/core/fields/text';
import type { AnswerShapes } from '@/core/operations/answers';
import { conditionShape, type VehicleCondition } from '@/modules/vehicleChecks/model/operations';

/** A vehicle that somebody drives, as their dashboard shows it. */
export interface OwnVehicle extends VehicleCondition {
  registration: string;
  /** Make and model; empty where neither is known. */
  kind: string;
  /** The day of its last check (YYYY-MM-DD). */
  checked_on: string | null;
  /** The driver's manager, whom to call about it. */
  manager_name: string | null;
  manager_phone: string | null;
}

/** The shape in which a person's own vehicle is answered. */
export const ownVehicleShape: AnswerShapes = {
  ...conditionShape,
  registration: text({ required: true }),
  kind: text(),
  checked_on: date(),
  manager_name: text(),
  manager_phone: text(),
};
