import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { PageSubtitle } from '@/browser/kit/page/PageSubtitle';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { dayAfter } from '@/core/dates/clock';
import { dayText, weekStartOf } from '@/modules/timesheets/model/dates';
import { DashboardCard } from './DashboardCard';
import { HoursCard, PERIODS } from './HoursCard';
import { NeedsYou } from './NeedsYou';
import { type DashboardAnswer, useDashboard } from './useDashboard';
import { VehicleCard } from './VehicleCard';
import { WeekCard } from './WeekCard';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // Vehicles off the road come first.
  '& > [data-stops]': { gridColumn: '1 / -1' },
  '& > [data-side]': {
    display: 'grid',
    gap: 16,
    minWidth: 0,
    gridRow: 'span 2',
    [theme.breakpoints.down('lg')]: { gridRow: 'auto' },
  },
  // People without reviews see their own week first.
  '&[data-own-first] > [data-side]': {
    [theme.breakpoints.down('lg')]: { order: -1 },
  },
  '&[data-own-first] > [data-stops]': {
    [theme.breakpoints.down('lg')]: { order: -2 },
  },
}));

/** The dashboard: vehicles off the road, items that need this person, their week, vehicle and hours. */
export function DashboardPage() {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const [parameters, setParameters] = useSearchParams();
  const requested = Number(parameters.get('weeks'));
  const weeks = PERIODS.find((one) => one === requested) ?? PERIODS[0];
  const today = day(new Date().toISOString());
  const monday = weekStartOf(today);
  const period = { start_date: dayAfter(monday, -7 * (weeks - 1)), end_date: dayAfter(monday, 6) };
  const { data, hasFailed, retry } = useDashboard(period);
  return (
    <>
      <Title title="dashboard.title" preferenceKey={false} />
      <PageSubtitle>{dayText(today)}</PageSubtitle>
      {data ? (
        <DashboardCards
          data={data}
          weeks={weeks}
          onWeeks={(one) => setParameters(one === String(PERIODS[0]) ? {} : { weeks: one })}
          onRetry={retry}
        />
      ) : hasFailed ? (
        <Failed title={translate('dashboard.title')} onRetry={retry} />
      ) : (
        <Cards>
          <Skeleton height={280} />
          <Skeleton height={180} />
        </Cards>
      )}
    </>
  );
}

interface AnswerProps {
  data: DashboardAnswer;
  weeks: number;
  onWeeks: (weeks: string) => void;
  onRetry: () => void;
}

/** The cards; one that failed to load shows a message and does not affect the others. */
function DashboardCards({ data, weeks, onWeeks, onRetry }: AnswerProps) {
  const translate = useTranslate();
  const { figures, week, hours, vehicles } = data;
  const stopped = vehicles?.filter(({ is_off_road: isStopped }) => isStopped) ?? [];
  const driven = vehicles?.filter(({ is_off_road: isStopped }) => !isStopped) ?? [];
  const judges = figures.some(({ name, menu }) => menu !== null || name.endsWith('_to_review'));
  return (
    <Cards data-own-first={judges ? undefined : ''}>
      {stopped.map((vehicle) => (
        <div key={vehicle.vehicle_id} data-stops="">
          <VehicleCard vehicle={vehicle} />
        </div>
      ))}
      <NeedsYou figures={figures} onRetry={onRetry} />
      <div data-side="">
        {week ? (
          <WeekCard week={week} team={hours?.find((one) => one.week_start === week.week_start)} />
        ) : (
          <Failed title={translate('dashboard.week.title')} onRetry={onRetry} />
        )}
        {driven.map((vehicle) => (
          <VehicleCard key={vehicle.vehicle_id} vehicle={vehicle} />
        ))}
        {!vehicles && <Failed title={translate('dashboard.vehicle.title')} onRetry={onRetry} />}
      </div>
      {hours ? (
        <HoursCard hours={hours} period={data} weeks={weeks} onWeeks={onWeeks} />
      ) : (
        <Failed title={translate('dashboard.chart.title')} onRetry={onRetry} />
      )}
    </Cards>
  );
}

function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <DashboardCard title={title}>
      <p role="alert">
        {translate('dashboard.failed')}{' '}
        <button type="button" onClick={onRetry}>
          {translate('dashboard.retry')}
        </button>
      </p>
    </DashboardCard>
  );
}
