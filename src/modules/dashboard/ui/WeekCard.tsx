import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Chip } from '@/browser/kit/Chip';
import { styled } from '@/browser/kit/styles/styled';
import { withGroups } from '@/core/fields/grouping';
import { dayText } from '@/modules/timesheets/model/dates';
import { type WeekStatus, weekStates } from '@/modules/timesheets/model/weeks/weekStates';
import { DashboardCard } from './DashboardCard';
import type { OwnWeek, WeekHours } from './useDashboard';

const Hours = styled('div')(({ theme }) => ({
  '& > b': {
    fontSize: '1.625rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    marginRight: 12,
  },
  '& > p': { margin: '4px 0 10px', color: theme.palette.text.secondary },
  '& > a': { fontWeight: 500, color: theme.palette.primary.main },
  '& > dl': { display: 'flex', gap: 24, margin: '0 0 10px' },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& + &': { marginTop: 14, paddingTop: 14, borderTop: `1px solid ${theme.palette.divider}` },
}));

const TONES = { good: 'success', wait: 'warning', bad: 'error' } as const;

/** The status of a week as a chip; none for a week that has not started. */
function State({ status }: { status: string | null }) {
  if (!status || !Object.hasOwn(weekStates, status)) return null;
  const state: { label: string; tone?: keyof typeof TONES } = weekStates[status as WeekStatus];
  return <Chip tone={state.tone && TONES[state.tone]}>{state.label}</Chip>;
}

interface Props {
  week: OwnWeek;
  /** The hours in this week of everybody whose hours this person may see. */
  team: WeekHours | undefined;
}

/** The person's current week and, if they may see others, the hours of all. */
export function WeekCard({ week, team }: Props) {
  const translate = useTranslate();
  const { week_start: start, status, total_hours: hours } = week;
  return (
    <DashboardCard title={translate('dashboard.week.title')}>
      <Hours>
        <b>{translate('dashboard.week.hours', { hours })}</b>
        <State status={status} />
        <p>
          {dayText(start)}
          {status === null && ` · ${translate('dashboard.week.not_begun')}`}
        </p>
        <Link to={`/pages/timesheet?week=${start}`}>{translate('dashboard.week.open')}</Link>
      </Hours>
      {team && team.weeks > 1 && <TeamHours team={team} />}
    </DashboardCard>
  );
}

function TeamHours({ team }: { team: WeekHours }) {
  const translate = useTranslate();
  const { regular, ot_1_5, ot_2_0 } = team;
  const tiers = { regular, ot_1_5, ot_2_0 };
  const total = Object.values(tiers).reduce((sum, one) => sum + Number(one), 0);
  return (
    <Hours>
      <p>{translate('dashboard.week.team')}</p>
      <b>{translate('dashboard.week.hours', { hours: withGroups(total.toFixed(2)) })}</b>
      <p>{translate('dashboard.week.of', { smart_count: team.weeks })}</p>
      <dl>
        {Object.entries(tiers).map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`dashboard.week.${name}`)}</dt>
            <dd>{withGroups(value)}</dd>
          </div>
        ))}
      </dl>
    </Hours>
  );
}
