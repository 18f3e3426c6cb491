import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useTranslate } from 'react-admin';
import type { ShownFigure } from '@/browser/crud/calls/useCounts';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';

const inWords = (day: string) => day.split('-').reverse().join('-');

/** Describes since when a figure's oldest item has waited, or when its first date comes. */
export function useWaiting({ oldest }: Pick<ShownFigure, 'oldest'>): string | undefined {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  if (!oldest) return undefined;
  const today = day(new Date().toISOString());
  if (oldest.includes('T')) {
    const days = differenceInCalendarDays(parseISO(today), parseISO(day(oldest)));
    return translate('dashboard.oldest', { smart_count: Math.max(1, days) });
  }
  const key = oldest < today ? 'dashboard.since' : 'dashboard.first';
  return translate(key, { day: inWords(oldest) });
}
