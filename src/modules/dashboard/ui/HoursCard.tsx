import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { mayOpen } from '@/browser/crud/listedResources';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { Chart } from '@/browser/kit/chart/Chart';
import { styled } from '@/browser/kit/styles/styled';
import { dayAfter } from '@/core/dates/clock';
import { withGroups } from '@/core/fields/grouping';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { resourceAt } from '@/registry';
import { DashboardSurface } from './DashboardCard';
import type { WeekHours } from './useDashboard';

/** The numbers of weeks that the chart can show. */
export const PERIODS = [8, 26, 52] as const;

const Period = styled('p')(({ theme }) => ({
  display: 'flex',
  float: 'right',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  '& > select': {
    height: 32,
    padding: '0 8px',
    border: `1px solid ${theme.palette.field}`,
    borderRadius: 6,
    font: 'inherit',
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    '@media (pointer: coarse)': { height: 44 },
  },
}));

interface Props {
  hours: readonly WeekHours[];
  /** The period of the response (YYYY-MM-DD). */
  period: { start_date: string; end_date: string };
  weeks: number;
  onWeeks: (weeks: string) => void;
}

const NO_HOURS = { weeks: 0, regular: '0.00', ot_1_5: '0.00', ot_2_0: '0.00' };

/** Returns every week of a period, with no hours for missing ones. */
function everyWeek(
  hours: readonly WeekHours[],
  { start_date: from, end_date: until }: Props['period'],
): WeekHours[] {
  const known = new Map(hours.map((one) => [one.week_start, one]));
  const weeks: WeekHours[] = [];
  for (
    let week_start = weekStartOf(from);
    week_start <= until;
    week_start = dayAfter(week_start, 7)
  )
    weeks.push(known.get(week_start) ?? { week_start, ...NO_HOURS });
  return weeks;
}

/** The hours of recent weeks by tier, of everybody whose hours this person may see. */
export function HoursCard({ hours, period, weeks, onWeeks }: Props) {
  const translate = useTranslate();
  const by = usePrincipal();
  const id = useId();
  const list = resourceAt('timesheet-weeks');
  const opens = by !== undefined && mayOpen(by, list);
  const weekLink = (start: string) =>
    opens
      ? `/${list.route}?filter=${encodeURIComponent(JSON.stringify({ week_start: start }))}`
      : `/${list.place}?week=${start}`;
  const title = translate('dashboard.chart.title');
  return (
    <DashboardSurface aria-label={title}>
      <Period>
        <label htmlFor={id}>{translate('dashboard.chart.period')}</label>
        <select id={id} value={weeks} onChange={({ target }) => onWeeks(target.value)}>
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {translate('dashboard.chart.weeks', { smart_count: one })}
            </option>
          ))}
        </select>
      </Period>
      {hours.length === 0 ? (
        <p>{translate('dashboard.chart.none')}</p>
      ) : (
        <Chart
          caption={title}
          rowsAre={translate('dashboard.chart.week')}
          series={['regular', 'ot_1_5', 'ot_2_0'].map((one) => translate(`dashboard.week.${one}`))}
          rows={everyWeek(hours, period).map(({ week_start: start, regular, ot_1_5, ot_2_0 }) => ({
            label: start.split('-').reverse().slice(0, 2).join('-'),
            to: weekLink(start),
            values: [regular, ot_1_5, ot_2_0].map(Number),
          }))}
          format={(value) => withGroups(value.toFixed(2))}
          tableLabel={translate('dashboard.chart.table')}
        />
      )}
    </DashboardSurface>
  );
}
