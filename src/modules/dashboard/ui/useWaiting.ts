import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useTranslate } from 'react-admin';
import type { ShownFigure } from '@/browser/crud/calls/useCounts';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';

const inWords = (day: string) => day.split('-').reverse().join('-');

/** Since when the oldest of a figure has waited, or when the first of its dates comes, in words. */
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
