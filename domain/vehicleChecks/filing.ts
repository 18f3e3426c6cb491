import type { Vehicle } from '../fleet/vehicleFields';
import { type AnswerIssue, issuesOfAnswers, type SentAnswer } from './answers';
import type { Inspection } from './inspectionFields';
import { type ChecklistItem, itemsFor } from './items';

/** How long after it was signed a check that is sent still counts as sent at once: its driver can put something right. */
const AT_ONCE_MS = 15 * 60_000;

/** What is asked of a vehicle, whatever else is known of it. */
type Asked = Pick<Vehicle, 'fuel_type_id' | 'category_id' | 'odometer'>;

/** A check as it was sent, with the moments as they count. */
export type Filed = Pick<Inspection, 'odometer' | 'odometer_reason'> & { submitted_at: string };

/** What is known of a vehicle's readings around a check. */
export interface Readings {
  /** The last one made before it. */
  before: number | null;
  /** Whether another check of the vehicle was made after it, and is stored already. */
  isOvertaken: boolean;
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

/**
 * What a reading means for the vehicle. A reading that goes back needs a reason, asked while the driver is there to give
 * it; of a check that comes late nothing is lost: it is kept, and marked for the office to look at.
 */
export function judgeOdometer(
  { odometer, odometer_reason: reason, submitted_at }: Filed,
  vehicle: Pick<Vehicle, 'odometer'>,
  { before, isOvertaken, now }: Readings,
): { issue: string } | { isDoubtful: boolean; reading: number | null } {
  const known = isOvertaken ? before : Math.max(before ?? 0, vehicle.odometer ?? 0);
  const reading = odometer ?? 0;
  const isBack = known !== null && reading < known;
  if (!isBack) return { isDoubtful: false, reading: Math.max(reading, vehicle.odometer ?? 0) };
  if (reason) return { isDoubtful: false, reading: isOvertaken ? null : reading };
  const isLate = Date.parse(now) - Date.parse(submitted_at) > AT_ONCE_MS;
  if (isLate) return { isDoubtful: true, reading: null };
  return {
    issue: `The last reading was ${known.toLocaleString('en-GB')}. Correct this one, or say why it is lower.`,
  };
}

const inWords = (label: string, issues: readonly AnswerIssue[]) =>
  issues.map(({ message }) => `${label}: ${message}`);

/** What is missing or wrong in the answers of a check, in sentences that begin with the item. */
export function answersInWords(
  items: readonly ChecklistItem[],
  vehicle: Asked,
  answers: readonly SentAnswer[],
): readonly string[] {
  const asked = itemsFor(items, vehicle);
  const issues = issuesOfAnswers(asked, answers);
  return asked.flatMap(({ key, label }) => inWords(label, issues.get(key) ?? []));
}
