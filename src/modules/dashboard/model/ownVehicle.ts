import { date } from '@/core/fields/kinds/date';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShapes } from '@/core/operations/answers';
import { conditionShape, type VehicleCondition } from '@/modules/vehicleChecks/model/operations';

/** A vehicle on its driver's dashboard. */
export interface OwnVehicle extends VehicleCondition {
  registration: string;
  /** Make and model; empty if unknown. */
  kind: string;
  /** The day of its last check (YYYY-MM-DD). */
  checked_on: string | null;
  /** The driver's manager, to call about problems. */
  manager_name: string | null;
  manager_phone: string | null;
}

/** The response shape of a person's own vehicle. */
export const ownVehicleShape: AnswerShapes = {
  ...conditionShape,
  registration: text({ required: true }),
  kind: text(),
  checked_on: date(),
  manager_name: text(),
  manager_phone: text(),
};
