import { useTranslate } from 'react-admin';
import type { Tier } from '@/modules/people/model/schedules/overtimeRules';
import { explainDays } from '@/modules/timesheets/model/explaining';
import { sharedReasons } from '@/modules/timesheets/model/weeks/sharedReasons';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import type { Explanation } from '@/modules/timesheets/ui/why/ExplanationText';
import { useReasonTexts } from '@/modules/timesheets/ui/why/useReasonTexts';
import { entriesOf } from './model/week';
import { useWeek } from './WeekContext';

/** Rows of totals below the jobs. */
export const FIGURES = ['lunch', 'regular', 'ot_1_5', 'ot_2_0', 'claim'] as const;
export type FigureName = (typeof FIGURES)[number];

/** The names of these totals in the model. */
export const SHOWN_AS = {
  lunch: 'lunch_break',
  regular: 'regular_time',
  ot_1_5: 'ot_1_5',
  ot_2_0: 'ot_2_0',
  claim: 'total_hours',
} as const;

/** A figure of a week: of a day or the whole week, and of a job or a total. */
export interface FigureRef {
  row: string;
  date: string | undefined;
}

const TIER_OF: Partial<Record<FigureName, Tier>> = {
  regular: 'regular',
  ot_1_5: 'ot_1_5',
  ot_2_0: 'ot_2_0',
};

const isFigure = (row: string): row is FigureName => FIGURES.some((name) => name === row);

export function useExplanation(): (figure: FigureRef) => Explanation | undefined {
  const translate = useTranslate();
  const { state, surroundings, totals, dates } = useWeek();
  const { content } = state;
  const words = useReasonTexts();
  const values = content.entries.map((entry) => entry.values);

  const hoursAt = (row: string, date: string | undefined) => {
    if (isFigure(row)) {
      const shown = date === undefined ? totals.week : totals.days.get(date);
      return shown?.[SHOWN_AS[row]];
    }
    const own = dates
      .filter((day) => date === undefined || day === date)
      .flatMap((day) => entriesOf(content, { rowId: row, date: day }));
    return own.length > 0 ? totals.totalOf(own.map(({ key }) => key)) : undefined;
  };
  const headingOf = (row: string, date: string | undefined, hours: string) =>
    words.heading(
      date === undefined ? translate('timesheets.week.whole') : dayTexts(date).short,
      hours,
      isFigure(row) ? row : 'job',
    );

  const ofDay = (row: string, date: string): string[] => {
    const onDay = values.filter((entry) => entry.date === date);
    const [day] = explainDays(onDay, surroundings.working);
    if (!day) return [];
    if (!isFigure(row)) {
      const keys = entriesOf(content, { rowId: row, date }).map((entry) => entry.values);
      const own = day.entries.filter(({ entry }) => keys.includes(entry));
      const taken = own.reduce((sum, one) => sum + Number(one.lunch), 0);
      return [...own.map(words.span), ...(taken > 0 ? words.lunch(day) : [])];
    }
    const worked = [...day.entries.map(words.span), ...words.lunch(day)];
    if (row === 'lunch') return worked;
    const tier = TIER_OF[row];
    // Hours beyond the schedule are explained by the scheduled ones.
    const isBeyond = day.parts.some(
      (one) => one.tier === tier && one.because.kind === 'beyond_schedule',
    );
    const parts = day.parts.filter(
      (one) =>
        tier === undefined || one.tier === tier || (isBeyond && one.because.kind === 'scheduled'),
    );
    return [...worked, ...parts.map((part) => words.part(day, part))];
  };

  const ofWeek = (row: string): string[] => {
    const { working } = surroundings;
    const reasons = sharedReasons(explainDays(values, working)).filter(
      ({ tier }) => isFigure(row) && tier === TIER_OF[row],
    );
    if (reasons.length > 0) return reasons.map((one) => words.shared(one, working.schedule?.name));
    const days = dates.flatMap((day) => {
      const own = hoursAt(row, day);
      return own !== undefined && Number(own) > 0 ? [`${dayTexts(day).short} ${own}`] : [];
    });
    return days.length > 0 ? [words.sum(days)] : [];
  };

  return ({ row, date }) => {
    const hours = hoursAt(row, date);
    if (hours === undefined) return undefined;
    return {
      heading: headingOf(row, date, hours),
      sentences: date === undefined ? ofWeek(row) : ofDay(row, date),
    };
  };
}
