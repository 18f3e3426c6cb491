import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { hoursOf } from '../../../../domain/rules/hours/seconds';
import type { SharedReason } from '../../../../domain/rules/timesheets/reasons';
import { useDayWords } from './useDayWords';

/** A reason for overtime in words: "Mon 2.00, Thu 2.50 beyond the 8.00 of “Standard”." */
export function useReasonWords(schedule: string | undefined) {
  const translate = useTranslate();
  const { dayOf } = useDayWords();
  return useCallback(
    ({ because, days }: SharedReason): string => {
      const told = days.map(({ date, seconds }) => `${dayOf(date)} ${hoursOf(seconds)}`).join(', ');
      const words = { ...because, days: told, schedule: schedule ?? '' };
      switch (because.kind) {
        case 'holiday':
          return translate(
            `timesheets.why.${because.isHalfDay ? 'half_holiday' : 'holiday'}`,
            words,
          );
        case 'by_hand':
          return translate(`timesheets.why.${because.reason ? 'by_hand' : 'by_hand_only'}`, words);
        default:
          return translate(`timesheets.why.${because.kind}`, words);
      }
    },
    [translate, dayOf, schedule],
  );
}
