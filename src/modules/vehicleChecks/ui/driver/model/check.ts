import { signatureIssue } from '@/core/signature';
import { compareReading, MAX_MILES } from '@/modules/fleet/model/odometer';
import {
  type AnswerIssue,
  allInOrder,
  answeredCount,
  issuesOfAnswers,
} from '@/modules/vehicleChecks/model/answering';
import type { SentAnswer } from '@/modules/vehicleChecks/model/answers';
import { type ChecklistItem, itemsFor } from '@/modules/vehicleChecks/model/checklists/items';
import type { VehicleCondition } from '@/modules/vehicleChecks/model/operations';

export interface PickedVehicle {
  id: number;
  registration: string;
  make: string;
  /** The last known reading, in miles. */
  odometer: number | null;
  /** The day of that reading (YYYY-MM-DD), if known. */
  odometer_on?: string | null;
  /** Its condition as last known on this device, and the moment it was loaded. */
  condition?: VehicleCondition;
  knownAt?: string;
  fuel_type_id: number | null;
  category_id: number | null;
  /** Keys of items that do not apply: the server does not disclose the kinds of other drivers' vehicles. */
  leftOut?: readonly string[];
  isMine: boolean;
}

export interface Version {
  number: number;
  items: readonly ChecklistItem[];
}

/** An answer while it is filled in, with photos by their names on this device. */
export interface TypedAnswer extends Omit<SentAnswer, 'photos'> {
  photos?: readonly string[];
}

/** A check while it is filled in. It carries its items, so that it can be finished without a signal. */
export interface Check {
  vehicle: PickedVehicle;
  version: Version;
  startedAt: string;
  /** The text as typed. */
  odometer: string;
  odometerReason: string;
  /** The typed reading that the driver confirmed; another reading needs a new confirmation. */
  odometerConfirmed?: string;
  /** The driver was warned that the vehicle is off the road. */
  offRoadAcknowledged?: boolean;
  /** The driver's name, for the signature; missing in checks from before it was stored. */
  driver?: string;
  /** The reason of the server for refusing it. */
  refused?: string;
  /** The location of the vehicle; missing in older checks. */
  location?: string;
  answers: readonly TypedAnswer[];
  /** A drawn path or a typed name; empty until signed. */
  signature: string;
}

/** Returns a version with those items that apply to the vehicle. */
const versionFor = (version: Version, vehicle: PickedVehicle): Version => ({
  ...version,
  items: itemsFor(version.items, vehicle).filter(({ key }) => !vehicle.leftOut?.includes(key)),
});

/** Returns a new check with the items that apply to the vehicle. */
export const newCheck = (
  vehicle: PickedVehicle,
  version: Version,
  now: string,
  driver?: string,
): Check => ({
  vehicle,
  ...(driver && { driver }),
  version: versionFor(version, vehicle),
  startedAt: now,
  odometer: '',
  odometerReason: '',
  answers: [],
  signature: '',
});

// The rules only count photos; their file ids are not known yet.
const asSent = ({ photos = [], ...answer }: TypedAnswer): SentAnswer => ({
  ...answer,
  photos: photos.map((_name, index) => index + 1),
});

/** Returns the answers in the shape that the rules of the model read. */
export const sentAnswers = ({ answers }: Check): SentAnswer[] => answers.map(asSent);

/** Returns the numbers of answered items and of all items. */
export const progressOf = (check: Check): { done: number; all: number } => ({
  done: answeredCount(check.version.items, sentAnswers(check)),
  all: check.version.items.length,
});

/** Returns the issues in the answers, by item key. */
export const issuesIn = (check: Check): ReadonlyMap<string, readonly AnswerIssue[]> =>
  issuesOfAnswers(check.version.items, sentAnswers(check), check.driver);

/** Returns a whole number of miles, also if it is too high for a vehicle. */
function readMiles(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

const isTooHigh = (miles: number) => miles > MAX_MILES;

/** Returns the reading in miles; undefined unless it is a whole number up to 2,000,000. */
export function readOdometer(typed: string): number | undefined {
  const miles = readMiles(typed);
  return miles === undefined || isTooHigh(miles) ? undefined : miles;
}

/** Returns true if the driver confirmed the current reading. */
export const isReadingConfirmed = ({ odometer, odometerConfirmed }: Check): boolean =>
  odometerConfirmed !== undefined && odometerConfirmed === odometer;

/**
 * Returns the message key for a wrong reading on the company's day: not readable, more than any vehicle drives, lower
 * than before without a reason, or far above the last one without a confirmation.
 */
export function odometerIssue(
  check: Check,
  today: string,
): 'missing' | 'too_high' | 'lower' | 'far_above' | undefined {
  const { odometer, odometerReason, vehicle } = check;
  const miles = readMiles(odometer);
  if (miles === undefined) return 'missing';
  if (isTooHigh(miles)) return 'too_high';
  const last = { odometer: vehicle.odometer, on: vehicle.odometer_on ?? null };
  const compared = compareReading(miles, last, today);
  if (compared === 'lower') return odometerReason.trim() === '' ? 'lower' : undefined;
  return compared === 'far_above' && !isReadingConfirmed(check) ? 'far_above' : undefined;
}

/** Returns the issue with the signature. Checks from before the driver's name was stored accept any name. */
export const signingIssue = ({ signature, driver }: Check): string | undefined =>
  driver === undefined && signature.trim() ? undefined : signatureIssue(signature, driver ?? '');

/** Returns true if this device knows that the vehicle is off the road. */
export const isOffRoad = ({ vehicle }: Check): boolean => vehicle.condition?.is_off_road === true;

export const isUntouched = ({ odometer, answers }: Check): boolean =>
  odometer === '' && answers.length === 0;

/** Returns the check with a newer condition of its vehicle; typed values stay. */
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

/**
 * Returns the check with the items that apply to its vehicle as it is now: the office may have corrected its fuel type
 * or category since the check was begun. Answers stay. A check of another version retains its items.
 */
export function withItemsOf(
  check: Check,
  vehicle: PickedVehicle | undefined,
  version: Version | undefined,
): Check {
  if (!vehicle || version?.number !== check.version.number) return check;
  const { fuel_type_id, category_id, leftOut = [] } = vehicle;
  return {
    ...check,
    vehicle: { ...check.vehicle, fuel_type_id, category_id, leftOut },
    version: versionFor(version, vehicle),
  };
}

export function withAnswer(check: Check, key: string, change: Partial<TypedAnswer>): Check {
  const before = check.answers.find(({ item }) => item === key) ?? { item: key };
  const others = check.answers.filter(({ item }) => item !== key);
  return { ...check, answers: [...others, { ...before, ...change }] };
}

/** Fails an item, with the suggested severity unless the driver has chosen another. */
export function withFail(check: Check, { key, default_severity }: ChecklistItem): Check {
  const severity = check.answers.find(({ item }) => item === key)?.severity ?? default_severity;
  return withAnswer(check, key, { answer: 'fail', severity });
}

/** Passes all unanswered items of a section. */
export const withSectionInOrder = (check: Check, section: string): Check => ({
  ...check,
  answers: allInOrder(check.version.items, section, check.answers),
});

/** Returns whether none, some or all check items of a section are answered. */
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
