import { differenceInCalendarDays, parseISO } from 'date-fns';

/** More miles than this since the last reading are asked about, however long ago it was. */
const MOST_MILES_SINCE = 1_500;
/** More miles a day than this since the last reading are asked about. */
const MOST_MILES_A_DAY = 600;

/** The last reading of an odometer, in miles, and the day it was read, where that is known. */
export interface LastReading {
  odometer: number | null;
  on: string | null;
}

/** Compares a reading of a day (YYYY-MM-DD) with the last one: `lower` or `far_above` has to be explained or confirmed. */
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
      ? MOST_MILES_SINCE
      : Math.min(MOST_MILES_SINCE, MOST_MILES_A_DAY * Math.max(1, days));
  return odometer - last > most ? 'far_above' : 'usual';
}

/** A number of miles as people read it. */
export const milesInWords = (miles: number): string => miles.toLocaleString('en-GB');

const dayInWords = (day: string) => day.split('-').reverse().join('-');

/** The last reading in a sentence, with its day where that is known. */
const lastInWords = (last: LastReading) =>
  `The last reading was ${milesInWords(last.odometer ?? 0)} miles${last.on === null ? '' : ` on ${dayInWords(last.on)}`}.`;

/** Says how far above the last reading a reading is. */
export const farAboveInWords = (odometer: number, last: LastReading): string =>
  `${lastInWords(last)} ${milesInWords(odometer)} is ${milesInWords(odometer - (last.odometer ?? 0))} miles more.`;

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** Returns whether a vehicle has, as it would be saved, a reading that is lower than the stored one or far above it. */
export function isUnusualReading(
  vehicle: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
  day: string,
): boolean {
  const [now, last] = [numberIn(vehicle.odometer), numberIn(before?.odometer)];
  // The reason belongs to the reading: it stays until there is another.
  if (now === last) return typeof before?.odometer_reason === 'string';
  if (last === null) return false;
  const on = typeof before?.odometer_on === 'string' ? before.odometer_on : null;
  return now === null || compareReading(now, { odometer: last, on }, day) !== 'usual';
}
