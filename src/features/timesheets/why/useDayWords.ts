import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { weekdayOf } from '../../../../domain/rules/hours/clock';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Days of a week as rows and sentences say them. */
export function useDayWords() {
  const translate = useTranslate();
  return useMemo(() => {
    const dayOf = (date: string) => translate(`timesheets.days.${DAYS[weekdayOf(date)] ?? 'mon'}`);
    return {
      /** "Mon". */
      dayOf,
      /** "Mon 09". */
      dayAndDate: (date: string) => `${dayOf(date)} ${date.slice(8)}`,
    };
  }, [translate]);
}
