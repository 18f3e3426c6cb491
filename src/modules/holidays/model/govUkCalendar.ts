import * as z from 'zod/mini';
import { date } from '@/core/fields/kinds/date';
import { text } from '@/core/fields/kinds/text';
import { hasTooManyKeys } from '@/core/http/objectKeys';
import { keysOf } from '@/core/resource/keys';
import { readValue } from '@/core/validation/schema';
import { DIVISIONS, type Division } from '@/modules/configuration/model/divisions';
import type { PublicHoliday } from './publicHolidays';

const EVENT = {
  title: text({ required: true, maxLength: 100 }),
  date: date({ required: true }),
};

const json = z.pipe(
  z.string(),
  z.transform((written, { issues }): unknown => {
    try {
      if (!hasTooManyKeys(written)) return JSON.parse(written.trim());
    } catch {
      // Reported below, like a file with unexpected keys.
    }
    issues.push({ code: 'custom', input: written });
    return z.NEVER;
  }),
);
const objectSchema = z.catch(z.record(z.string(), z.unknown()), {});
const calendarSchema = z.pipe(json, objectSchema);
const divisionSchema = z.object({ events: z.array(z.unknown()) });

/** Returns the division's key in the file: "england_and_wales" → "england-and-wales". */
const keyOf = (division: Division) => division.replaceAll('_', '-');

/** True for a substitute day: the file's notes say so, but lists show only a name. */
const isSubstitute = (notes: unknown) =>
  typeof notes === 'string' && notes.trim().toLowerCase() === 'substitute day';

/** Replaces ’ with the apostrophe that people can type in a search. */
const withPlainApostrophes = (title: string) => title.replace(/[‘’]/g, "'");

/** Reads one event of the file, or returns the sentence why it is invalid. */
function readEvent(division: Division, event: unknown): PublicHoliday<Division> | string {
  const given = objectSchema.parse(event);
  const title = readValue('title', EVENT.title, given.title);
  const day = readValue('date', EVENT.date, given.date);
  if ('errors' in title) return title.errors.join(' ');
  if ('errors' in day) return day.errors.join(' ');
  const name = withPlainApostrophes(String(title.value));
  return {
    name: isSubstitute(given.notes) ? `${name} (substitute day)` : name,
    date: String(day.value),
    division,
  };
}

const NOT_THE_FILE = "This isn't the GOV.UK bank-holiday file.";

/**
 * Reads the public holidays from the text of https://www.gov.uk/bank-holidays.json, each day of a division once.
 * Returns an issue for text that is not JSON, has none of our divisions, or has an event without a title or an
 * existing date.
 */
export function readGovUkCalendar(
  written: string,
): { days: PublicHoliday<Division>[] } | { issue: string } {
  const calendar = calendarSchema.safeParse(written);
  if (!calendar.success) return { issue: NOT_THE_FILE };
  const divisions = keysOf(DIVISIONS).filter((division) =>
    Object.hasOwn(calendar.data, keyOf(division)),
  );
  if (divisions.length === 0) return { issue: NOT_THE_FILE };

  const days = new Map<string, PublicHoliday<Division>>();
  for (const division of divisions) {
    const read = divisionSchema.safeParse(calendar.data[keyOf(division)]);
    if (!read.success)
      return { issue: `The list of holidays for ${DIVISIONS[division]} is missing.` };
    for (const [index, event] of read.data.events.entries()) {
      const day = readEvent(division, event);
      if (typeof day === 'string')
        return { issue: `Holiday ${index + 1} of ${DIVISIONS[division]}: ${day}` };
      const key = `${day.date} ${division}`;
      if (!days.has(key)) days.set(key, day);
    }
  }
  return { days: [...days.values()] };
}
