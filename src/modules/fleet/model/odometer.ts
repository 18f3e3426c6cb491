import { differenceInCalendarDays, parseISO } from 'date-fns';

/** The highest reading of a vehicle, in miles. */
export const MAX_MILES = 2_000_000;

/** More miles than this since the last reading are unusual, however old it is. */
const MAX_MILES_SINCE = 1_500;
/** More miles a day than this since the last reading are unusual. */
const MAX_MILES_PER_DAY = 600;

/** The last reading of an odometer in miles, and its day (YYYY-MM-DD) if known. */
export interface LastReading {
  odometer: number | null;
  on: string | null;
}

/** Compares a reading on `day` with the last one. A `lower` or `far_above` one must be explained or confirmed. */
export function compareReading(
  odometer: number,
  { odometer: last, on }: LastReading,
  day: string,
): 'lower' | 'far_above' | 'usual' {
  if (last === null) return 'usual';
  if (odometer < last) return 'lower';
  const days = on === null ? undefined : differenceInCalendarDays(parseISO(day), parseISO(on));
  const most =
    days === undefined
      ? MAX_MILES_SINCE
      : Math.min(MAX_MILES_SINCE, MAX_MILES_PER_DAY * Math.max(1, days));
  return odometer - last > most ? 'far_above' : 'usual';
}

/** Returns miles as people read them: 48210 → "48,210". */
export const formatMiles = (miles: number): string => miles.toLocaleString('en-GB');

const formatDay = (day: string) => day.split('-').reverse().join('-');

/** Returns the last reading as a sentence, with its day if known. */
const lastReadingSentence = (last: LastReading) =>
  `The last reading was ${formatMiles(last.odometer ?? 0)} miles${last.on === null ? '' : ` on ${formatDay(last.on)}`}.`;

/** Returns a sentence that says how far a reading is above the last one. */
export const farAboveSentence = (odometer: number, last: LastReading): string =>
  `${lastReadingSentence(last)} ${formatMiles(odometer)} is ${formatMiles(odometer - (last.odometer ?? 0))} miles more.`;

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** Returns true if a vehicle is saved with a reading that is lower than the stored one or far above it. */
export function isUnusualReading(
  vehicle: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
  day: string,
): boolean {
  const [now, last] = [numberIn(vehicle.odometer), numberIn(before?.odometer)];
  // The reason belongs to the reading, and stays until the reading changes.
  if (now === last) return typeof before?.odometer_reason === 'string';
  if (last === null) return false;
  const on = typeof before?.odometer_on === 'string' ? before.odometer_on : null;
  return now === null || compareReading(now, { odometer: last, on }, day) !== 'usual';
}
