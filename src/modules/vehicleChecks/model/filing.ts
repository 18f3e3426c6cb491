import {
  compareReading,
  farAboveInWords,
  type LastReading,
  milesInWords,
} from '@/modules/fleet/model/odometer';
import type { Vehicle } from '@/modules/fleet/model/vehicleFields';
import { type AnswerIssue, issuesOfAnswers, type SentAnswer } from './answers';
import { type ChecklistItem, itemsFor } from './checklists/items';
import type { Inspection } from './inspectionFields';

/** How long after it was signed a check that is sent still counts as sent at once: its driver can put something right. */
const AT_ONCE_MS = 15 * 60_000;

/** What is asked of a vehicle, whatever else is known of it. */
type Asked = Pick<Vehicle, 'fuel_type_id' | 'category_id'>;

/** A check as it was sent, with the moments as they count. */
export type Filed = Pick<Inspection, 'odometer' | 'odometer_reason' | 'odometer_confirmed'> & {
  submitted_at: string;
};

/** What is known of a vehicle's readings around a check. */
export interface Readings {
  /** The last one made before it. */
  before: LastReading;
  /** Whether another check of the vehicle was made after it, and is stored already. */
  isOvertaken: boolean;
  /** The day of the check (YYYY-MM-DD). */
  day: string;
  now: string;
}

/** As long as checks are kept: what claims to be older was signed on a device that had lost the time. */
const OLDEST_MS = 457 * 86_400_000;

/**
 * The moments of a check as they count: a clock that is ahead does not put it into the future, and one that lost
 * the time not into another century, where nobody would find it.
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

/** What a reading comes to: whether the office has to look at it, and what the vehicle takes over of it. */
export interface JudgedReading {
  isDoubtful: boolean;
  /** The last reading it was compared with. */
  before: number | null;
  /** Nothing where the vehicle keeps its own. */
  reading: number | null;
}

/**
 * Judges a reading beside the last one. One that goes back needs a reason, one far above is confirmed, both asked while
 * the driver is there to answer; a confirmed one is marked for the office. Of a check that comes late nothing is lost: it
 * is kept and marked, and the vehicle keeps its own reading.
 */
export function judgeOdometer(
  {
    odometer,
    odometer_reason: reason,
    odometer_confirmed: isConfirmed,
    submitted_at: submitted,
  }: Filed,
  vehicle: Pick<Vehicle, 'odometer' | 'odometer_on'>,
  { before, isOvertaken, day, now }: Readings,
): { issues: Readonly<Record<string, string>> } | JudgedReading {
  // The vehicle's own is the last word, so that the office can correct what a check read wrong.
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
    ? { issues: { odometer: `${farAboveInWords(reading, known)} Correct it, or confirm it.` } }
    : {
        issues: {
          odometer_reason: `The last reading was ${milesInWords(known.odometer ?? 0)}. Correct this one, or say why it is lower.`,
        },
      };
}

const inWords = (label: string, issues: readonly AnswerIssue[]) =>
  issues.map(({ message }) => `${label}: ${message}`);

/** What is missing or wrong in the answers of a check, in sentences that begin with the item. */
export function answersInWords(
  items: readonly ChecklistItem[],
  vehicle: Asked,
  answers: readonly SentAnswer[],
  driver: string,
): readonly string[] {
  const asked = itemsFor(items, vehicle);
  const issues = issuesOfAnswers(asked, answers, driver);
  return asked.flatMap(({ key, label }) => inWords(label, issues.get(key) ?? []));
}
