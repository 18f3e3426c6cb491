import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { readValue } from '@/core/validation/schema';
import { readGovUkCalendar } from '@/modules/holidays/model/govUkCalendar';
import { type HolidayCalendar, yearsOf } from '@/modules/holidays/model/holidayImport';
import { operations } from '@/modules/operations';

/** A chosen file: its content, or the sentence why it cannot be used. */
export interface ChosenFile {
  name: string;
  text: string;
  days: HolidayCalendar;
  years: readonly number[];
  issue?: string;
}

const FIELD = operations.get('holidays/import')?.input?.calendar;
// A text has at most as many characters as its file has bytes, and at least a quarter of that.
const MAX_BYTES = 4 * (FIELD && 'maxLength' in FIELD ? (FIELD.maxLength ?? 0) : 0);

/** Returns the issue of a text that is too long or cannot be stored, as the server would report it. */
function issueOfText(text: string): string | undefined {
  const read = FIELD && readValue('calendar', FIELD, text);
  return read && 'errors' in read ? read.errors[0] : undefined;
}

/** Reads and validates the chosen file. */
export function useCalendarFile() {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ChosenFile>();

  const read = async (file: File): Promise<ChosenFile> => {
    const none = { name: file.name, text: '', days: [], years: [] };
    // Read just enough of a huge file to refuse it.
    const text = await file.slice(0, MAX_BYTES + 1).text();
    const calendar = readGovUkCalendar(text);
    // For a picture or a letter, this issue comes before all others.
    if ('issue' in calendar) return { ...none, issue: calendar.issue };
    const issue = issueOfText(text);
    if (issue) return { ...none, issue };
    const years = yearsOf(calendar.days);
    if (years.length === 0) return { ...none, issue: translate('holidays.import.no_events') };
    return { name: file.name, text, days: calendar.days, years };
  };

  const choose = async (file: File) => {
    const unreadable = () => ({
      name: file.name,
      text: '',
      days: [],
      years: [],
      issue: translate('holidays.import.unreadable'),
    });
    const result = await read(file).catch(unreadable);
    setChosen(result);
    return result;
  };

  return { chosen, choose };
}
