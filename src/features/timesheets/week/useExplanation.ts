import { useTranslate } from 'react-admin';
import type { Rate } from '../../../../domain/rules/hours/overtimeRules';
import {
  type ExplainedDay,
  type ExplainedPart,
  explainDay,
} from '../../../../domain/rules/timesheets/explaining';
import { dayWords } from './dayWords';
import { entriesOf } from './model/week';
import { useWeek } from './WeekContext';

/** The rows of figures below the jobs. */
export const FIGURES = ['lunch', 'regular', 'ot_1_5', 'ot_2_0', 'claim'] as const;
export type FigureName = (typeof FIGURES)[number];

/** The names that the rules give these figures. */
export const SHOWN_AS = {
  lunch: 'lunch_break',
  regular: 'regular_time',
  ot_1_5: 'ot_1_5',
  ot_2_0: 'ot_2_0',
  claim: 'total_hours',
} as const;

/** A figure of a week: of a day or of all of it, and of a job or one of the sums. */
export interface Asked {
  row: string;
  date: string | undefined;
}

/** A figure explained: what it is, and how it came about. */
export interface Explanation {
  heading: string;
  sentences: string[];
}

const RATE_OF: Partial<Record<FigureName, Rate>> = {
  regular: 'regular',
  ot_1_5: 'ot_1_5',
  ot_2_0: 'ot_2_0',
};

const isFigure = (row: string): row is FigureName => FIGURES.some((name) => name === row);

function useDaySentences() {
  const translate = useTranslate();
  const say = (key: string, values: Record<string, unknown> = {}) =>
    translate(`timesheets.week.why.${key}`, values);
  const spans = ({ entries }: ExplainedDay) =>
    entries.map(({ entry, span }) =>
      say('span', { start: entry.start_time, end: entry.end_time, hours: span }),
    );
  const lunch = ({ lunch: { hours, reason, after } }: ExplainedDay) =>
    say(reason === 'said' && Number(hours) === 0 ? 'lunch.said_none' : `lunch.${reason}`, {
      hours,
      after: String(Number(after)),
    });
  const part = ({ schedule, holiday }: ExplainedDay, { rate, hours, because }: ExplainedPart) =>
    say(`because.${because}`, {
      hours,
      rate: translate(`timesheets.week.rates.${rate}`),
      schedule: schedule?.name,
      scheduled: schedule?.hours,
      holiday: holiday?.name,
    });
  return { spans, lunch, part };
}

/** Explains figures of the week in words. */
export function useExplanation(): (asked: Asked) => Explanation | undefined {
  const translate = useTranslate();
  const { state, figures, dates } = useWeek();
  const { content, surroundings } = state;
  const { spans, lunch, part } = useDaySentences();
  const values = content.entries.map((entry) => entry.values);

  const hoursAt = (row: string, date: string | undefined) => {
    if (isFigure(row)) {
      const shown = date === undefined ? figures.week : figures.days.get(date);
      return shown?.[SHOWN_AS[row]];
    }
    const own = dates
      .filter((day) => date === undefined || day === date)
      .flatMap((day) => entriesOf(content, { rowId: row, date: day }));
    return own.length > 0 ? figures.totalOf(own.map(({ key }) => key)) : undefined;
  };
  const nameOf = (row: string) =>
    isFigure(row) ? translate(`timesheets.week.at.${row}`) : translate('timesheets.week.at.job');
  const headingOf = (row: string, date: string | undefined, hours: string) =>
    translate('timesheets.week.why.heading', {
      when: date === undefined ? translate('timesheets.week.whole') : dayWords(date).short,
      hours,
      what: nameOf(row),
    });

  const ofDay = (row: string, date: string): string[] => {
    const day = explainDay(date, values, surroundings.working);
    if (!day) return [];
    if (!isFigure(row)) {
      const keys = entriesOf(content, { rowId: row, date }).map((entry) => entry.values);
      const own = day.entries.filter(({ entry }) => keys.includes(entry));
      const taken = own.reduce((sum, one) => sum + Number(one.lunch), 0);
      return [...spans({ ...day, entries: own }), ...(taken > 0 ? [lunch(day)] : [])];
    }
    if (row === 'lunch') return [...spans(day), lunch(day)];
    const rate = RATE_OF[row];
    // What the schedule covers explains what is more than that.
    const parts = day.parts.filter(
      (one) =>
        rate === undefined ||
        one.rate === rate ||
        (one.because === 'scheduled' &&
          day.parts.some((other) => other.rate === rate && other.because === 'overtime')),
    );
    return [...spans(day), lunch(day), ...parts.map((one) => part(day, one))];
  };

  return ({ row, date }) => {
    const hours = hoursAt(row, date);
    if (hours === undefined) return undefined;
    if (date !== undefined)
      return { heading: headingOf(row, date, hours), sentences: ofDay(row, date) };
    const days = dates.flatMap((day) => {
      const own = hoursAt(row, day);
      return own !== undefined && Number(own) > 0 ? [`${dayWords(day).short} ${own}`] : [];
    });
    const sum =
      days.length > 0 ? [translate('timesheets.week.why.sum', { days: days.join(', ') })] : [];
    return { heading: headingOf(row, undefined, hours), sentences: sum };
  };
}
