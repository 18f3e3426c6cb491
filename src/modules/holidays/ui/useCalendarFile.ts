import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { readValue } from '@/core/validation/schema';
import { readGovUkCalendar } from '@/modules/holidays/model/govUkCalendar';
import { type HolidayCalendar, yearsOf } from '@/modules/holidays/model/holidayImport';
import { operations } from '@/modules/operations';

/** A file that was chosen: what it holds, or the sentence that says why it cannot be taken. */
export interface ChosenFile {
  name: string;
  /** Its text as it is sent. */
  text: string;
  days: HolidayCalendar;
  years: readonly number[];
  issue?: string;
}

const FIELD = operations.get('holidays/import')?.input?.calendar;
// A text has at most as many characters as its file has bytes, and at least a quarter of them.
const MOST_BYTES = 4 * (FIELD && 'maxLength' in FIELD ? (FIELD.maxLength ?? 0) : 0);

/** What is too long or holds what cannot be stored; the same that the server would say. */
function issueOfText(text: string): string | undefined {
  const read = FIELD && readValue('calendar', FIELD, text);
  return read && 'errors' in read ? read.errors[0] : undefined;
}

/** The file that somebody chose, read and judged. */
export function useCalendarFile() {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ChosenFile>();

  const read = async (file: File): Promise<ChosenFile> => {
    const none = { name: file.name, text: '', days: [], years: [] };
    // Enough of a file that is far too long to refuse it.
    const text = await file.slice(0, MOST_BYTES + 1).text();
    const calendar = readGovUkCalendar(text);
    // A picture or a letter is not the file, whatever else is wrong with it as text.
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
    const judged = await read(file).catch(unreadable);
    setChosen(judged);
    return judged;
  };

  return { chosen, choose };
}
