import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { hoursOf } from '@/core/dates/seconds';
import type { Tier } from '@/modules/people/model/schedules/overtimeRules';
import type {
  ExplainedDay,
  ExplainedEntry,
  ExplainedPart,
  TierReason,
} from '@/modules/timesheets/model/explaining';
import type { SharedReason } from '@/modules/timesheets/model/weeks/sharedReasons';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';

function nameOf(because: TierReason): string {
  if (because.kind === 'holiday') return because.isHalfDay ? 'half_holiday' : 'holiday';
  if (because.kind === 'manual') return because.reason ? 'manual' : 'manual_only';
  return because.kind;
}

/** Returns the sentences that explain hours: of a day one by one, of a week grouped by reason. */
export function useReasonTexts() {
  const translate = useTranslate();
  return useMemo(() => {
    const say = (key: string, values: object = {}) => translate(`timesheets.why.${key}`, values);
    const rateOf = (tier: Tier) => say(`rates.${tier}`);
    return {
      /** "Mon 12, 2.00 at 1.5×." */
      heading: (when: string, hours: string, what: string) =>
        say('heading', { when, hours, what: say(`at.${what}`) }),
      /** "Why 4.50 at 1.5×?" */
      question: (tier: Tier, hours: string) => say('question', { hours, rate: rateOf(tier) }),
      /** "Mon 12 2.00, Thu 15 2.50." */
      sum: (days: readonly string[]) => say('sum', { days: days.join(', ') }),
      /** "07:30 to 18:00 is 10.50.", or "4.00 was entered as hours." */
      span: ({ entry, span, isDuration }: ExplainedEntry) =>
        isDuration
          ? say('duration', { hours: span })
          : say('span', { start: entry.start_time, end: entry.end_time, hours: span }),
      /** "0.50 lunch is deducted after 6 h."; nothing for a day of durations. */
      lunch: ({ lunch }: ExplainedDay): string[] => {
        if (!lunch) return [];
        const { hours, reason, after } = lunch;
        const key = reason === 'said' && Number(hours) === 0 ? 'said_none' : reason;
        return [say(`lunch.${key}`, { hours, after: String(Number(after)) })];
      },
      /** "2.00 beyond the 8.00 scheduled is 1.5×." */
      part: ({ schedule }: ExplainedDay, { tier, seconds, because }: ExplainedPart) =>
        say(`of_day.${nameOf(because)}`, {
          schedule: schedule?.name ?? '',
          scheduled: schedule?.hours ?? '',
          ...because,
          hours: hoursOf(seconds),
          rate: rateOf(tier),
        }),
      /** "Mon 2.00, Thu 2.50 beyond the 8.00 of “Standard”." */
      shared: ({ because, days }: SharedReason, schedule: string | undefined) =>
        say(`of_week.${nameOf(because)}`, {
          ...because,
          days: days
            .map(({ date, seconds }) => `${dayTexts(date).weekday} ${hoursOf(seconds)}`)
            .join(', '),
          schedule: schedule ?? '',
        }),
    };
  }, [translate]);
}
