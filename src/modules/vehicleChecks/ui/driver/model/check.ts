import { signatureIssue } from '@/core/signature';
import { compareReading } from '@/modules/fleet/model/odometer';
import {
  type AnswerIssue,
  allInOrder,
  answeredCount,
  issuesOfAnswers,
  type SentAnswer,
} from '@/modules/vehicleChecks/model/answers';
import { type ChecklistItem, itemsFor } from '@/modules/vehicleChecks/model/checklists/items';
import type { VehicleCondition } from '@/modules/vehicleChecks/model/operations';

/** A vehicle as it is picked for a check. */
export interface PickedVehicle {
  id: number;
  registration: string;
  make: string;
  /** The last reading that is known, in miles. */
  odometer: number | null;
  /** The day of that reading (YYYY-MM-DD), where it is known. */
  odometer_on?: string | null;
  /** Whether it is off the road and what is wrong with it, as last known on this device, and since when. */
  condition?: VehicleCondition;
  knownAt?: string;
  fuel_type_id: number | null;
  category_id: number | null;
  /** Keys of the items that do not fit it: the server knows more of others' vehicles than it tells. */
  leftOut?: readonly string[];
  isMine: boolean;
}

/** The version of the checklist that checks are made with. */
export interface Version {
  number: number;
  items: readonly ChecklistItem[];
}

/** The answer to an item while it is filled in: its photos go by their names on this device. */
export interface TypedAnswer extends Omit<SentAnswer, 'photos'> {
  photos?: readonly string[];
}

/** A check as it is filled in. It carries the items it was begun with, so that it can be finished without a signal. */
export interface Check {
  vehicle: PickedVehicle;
  version: Version;
  startedAt: string;
  /** As typed. */
  odometer: string;
  odometerReason: string;
  /** The reading far above the last one that the driver confirmed, as typed: another one is asked about again. */
  odometerConfirmed?: string;
  /** The driver was told that the vehicle is off the road. */
  offRoadAcknowledged?: boolean;
  /** The name of the driver, which signs; checks begun before it was kept have none. */
  driver?: string;
  /** Why the server refused it as it was. */
  refused?: string;
  /** Where the vehicle is; checks begun before this was asked have none. */
  location?: string;
  answers: readonly TypedAnswer[];
  /** A drawn path or a typed name; empty until signed. */
  signature: string;
}

/** A check that begins now. It asks what this vehicle is asked. */
export const newCheck = (
  vehicle: PickedVehicle,
  version: Version,
  now: string,
  driver?: string,
): Check => ({
  vehicle,
  ...(driver && { driver }),
  version: {
    ...version,
    items: itemsFor(version.items, vehicle).filter(({ key }) => !vehicle.leftOut?.includes(key)),
  },
  startedAt: now,
  odometer: '',
  odometerReason: '',
  answers: [],
  signature: '',
});

// The rules count photos; which files they become is not known yet.
const asSent = ({ photos = [], ...answer }: TypedAnswer): SentAnswer => ({
  ...answer,
  photos: photos.map((_name, index) => index + 1),
});

/** The answers as the rules of the domain read them. */
export const sentAnswers = ({ answers }: Check): SentAnswer[] => answers.map(asSent);

/** How many items have an answer, of how many. */
export const progressOf = (check: Check): { done: number; all: number } => ({
  done: answeredCount(check.version.items, sentAnswers(check)),
  all: check.version.items.length,
});

/** What is missing or wrong in the answers, by the keys of the items. */
export const issuesIn = (check: Check): ReadonlyMap<string, readonly AnswerIssue[]> =>
  issuesOfAnswers(check.version.items, sentAnswers(check), check.driver);

/** The reading of the odometer; nothing where it is no whole number of miles. */
export function readOdometer(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d{1,7}$/.test(digits) && Number(digits) <= 2_000_000 ? Number(digits) : undefined;
}

/** Whether the driver confirmed the reading that is typed now. */
export const isReadingConfirmed = ({ odometer, odometerConfirmed }: Check): boolean =>
  odometerConfirmed !== undefined && odometerConfirmed === odometer;

/**
 * What is wrong with the odometer, as the key of its words: nothing typed that can be read, less than before without a
 * reason, or far more than before and not confirmed.
 */
export function odometerIssue(
  check: Check,
  today = new Date().toISOString().slice(0, 10),
): 'missing' | 'lower' | 'far_above' | undefined {
  const { odometer, odometerReason, vehicle } = check;
  const miles = readOdometer(odometer);
  if (miles === undefined) return 'missing';
  const last = { odometer: vehicle.odometer, on: vehicle.odometer_on ?? null };
  const compared = compareReading(miles, last, today);
  if (compared === 'lower') return odometerReason.trim() === '' ? 'lower' : undefined;
  return compared === 'far_above' && !isReadingConfirmed(check) ? 'far_above' : undefined;
}

/** Why the signature is not that of the driver; checks begun before their name was kept take any name. */
export const signingIssue = ({ signature, driver }: Check): string | undefined =>
  driver === undefined && signature.trim() ? undefined : signatureIssue(signature, driver ?? '');

/** Whether the vehicle is off the road, as far as this device knows. */
export const isOffRoad = ({ vehicle }: Check): boolean => vehicle.condition?.is_off_road === true;

/** Whether nothing was filled in yet. */
export const isUntouched = ({ odometer, answers }: Check): boolean =>
  odometer === '' && answers.length === 0;

/** The check with what is known of its vehicle at a moment; what was typed stays. */
export const withCondition = (
  check: Check,
  condition: VehicleCondition,
  knownAt: string,
): Check => ({
  ...check,
  vehicle: {
    ...check.vehicle,
    odometer: condition.odometer,
    odometer_on: condition.odometer_on,
    condition,
    knownAt,
  },
});

/** The check with another answer to an item. */
export function withAnswer(check: Check, key: string, change: Partial<TypedAnswer>): Check {
  const before = check.answers.find(({ item }) => item === key) ?? { item: key };
  const others = check.answers.filter(({ item }) => item !== key);
  return { ...check, answers: [...others, { ...before, ...change }] };
}

/** The check with this item failed: as bad as the checklist expects, until the driver says otherwise. */
export function withFail(check: Check, { key, default_severity }: ChecklistItem): Check {
  const severity = check.answers.find(({ item }) => item === key)?.severity ?? default_severity;
  return withAnswer(check, key, { answer: 'fail', severity });
}

/** The check with "pass" for all that is not answered yet in a section. */
export const withSectionInOrder = (check: Check, section: string): Check => ({
  ...check,
  answers: allInOrder(check.version.items, section, check.answers),
});

/** Whether a section has items to check that have no answer yet, and whether it has others that were answered. */
export function sectionState(check: Check, section: string): 'untouched' | 'begun' | 'answered' {
  const checked = check.version.items.filter(
    ({ section: own, answer_type: type }) => own === section && type === 'check',
  );
  const answered = checked.filter(({ key }) =>
    check.answers.some(({ item, answer }) => item === key && answer),
  );
  if (answered.length === checked.length) return 'answered';
  return answered.length === 0 ? 'untouched' : 'begun';
}
