import {
  compareReading,
  farAboveSentence,
  formatMiles,
  type LastReading,
} from '@/modules/fleet/model/odometer';
import type { Vehicle } from '@/modules/fleet/model/vehicleFields';
import { type AnswerIssue, issuesOfAnswers } from './answering';
import type { SentAnswer } from './answers';
import { type ChecklistItem, itemsFor } from './checklists/items';
import type { Inspection } from './inspectionFields';

/** A check that arrives this soon after it was signed is not late: its driver is still there to correct it. */
const AT_ONCE_MS = 15 * 60_000;

type VehicleKind = Pick<Vehicle, 'fuel_type_id' | 'category_id'>;

/** The reading of a filed check, with its corrected moment of submission. */
export type Filed = Pick<Inspection, 'odometer' | 'odometer_reason' | 'odometer_confirmed'> & {
  submitted_at: string;
};

export interface Readings {
  /** The last reading before the check. */
  before: LastReading;
  /** True if a later check of the vehicle is already stored. */
  isOvertaken: boolean;
  /** The day of the check (YYYY-MM-DD). */
  day: string;
  now: string;
}

/** The retention period of checks: an older one was signed on a device that had lost the time. */
const OLDEST_MS = 457 * 86_400_000;

/**
 * Returns the moments of a check, corrected if the clock of the device was ahead or had lost the time: a check is
 * never in the future, nor too old to be found.
 */
export function momentsOf(
  { started_at, submitted_at }: Pick<Inspection, 'started_at' | 'submitted_at'>,
  now: string,
): { started_at: string; submitted_at: string } {
  const oldest = new Date(Date.parse(now) - OLDEST_MS).toISOString();
  const isSound = submitted_at !== null && submitted_at < now && submitted_at > oldest;
  const submitted = isSound ? submitted_at : now;
  const started =
    started_at !== null && started_at < submitted && started_at > oldest ? started_at : submitted;
  return { started_at: started, submitted_at: submitted };
}

/** The result for a reading: a doubtful one is marked for the office. */
export interface CheckedReading {
  isDoubtful: boolean;
  /** The reading it was compared with. */
  before: number | null;
  /** The vehicle's new reading; null to leave it unchanged. */
  reading: number | null;
}

/**
 * Compares a reading with the last one. Refuses a lower one without a reason, and one far above that is not confirmed.
 * A confirmed one is marked for the office. In a late check nothing is refused: such a reading is marked, and the
 * vehicle's own stays unchanged.
 */
export function checkOdometer(
  {
    odometer,
    odometer_reason: reason,
    odometer_confirmed: isConfirmed,
    submitted_at: submitted,
  }: Filed,
  vehicle: Pick<Vehicle, 'odometer' | 'odometer_on'>,
  { before, isOvertaken, day, now }: Readings,
): { issues: Readonly<Record<string, string>> } | CheckedReading {
  // The vehicle's own reading takes precedence, so that the office can correct a wrong one.
  const known =
    isOvertaken || vehicle.odometer === null
      ? before
      : { odometer: vehicle.odometer, on: vehicle.odometer_on };
  const reading = odometer ?? 0;
  const compared = compareReading(reading, known, day);
  const taken = { before: known.odometer, reading: isOvertaken ? null : reading };
  if (compared === 'usual' || (compared === 'lower' && reason))
    return { isDoubtful: false, ...taken };
  if (compared === 'far_above' && isConfirmed) return { isDoubtful: true, ...taken };
  const isLate = Date.parse(now) - Date.parse(submitted) > AT_ONCE_MS;
  if (isLate) return { isDoubtful: true, ...taken, reading: null };
  return compared === 'far_above'
    ? { issues: { odometer: `${farAboveSentence(reading, known)} Correct it, or confirm it.` } }
    : {
        issues: {
          odometer_reason: `The last reading was ${formatMiles(known.odometer ?? 0)}. Correct this one, or say why it is lower.`,
        },
      };
}

const messagesOf = (label: string, issues: readonly AnswerIssue[]) =>
  issues.map(({ message }) => `${label}: ${message}`);

/** Returns a message for each missing or wrong answer of a check, beginning with the item. */
export function answerMessages(
  items: readonly ChecklistItem[],
  vehicle: VehicleKind,
  answers: readonly SentAnswer[],
  driver: string,
): readonly string[] {
  const applicable = itemsFor(items, vehicle);
  const issues = issuesOfAnswers(applicable, answers, driver);
  return applicable.flatMap(({ key, label }) => messagesOf(label, issues.get(key) ?? []));
}
