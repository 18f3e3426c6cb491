import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { dayText } from '@/modules/timesheets/model/dates';
import { CheckList, weekOf } from './CheckList';
import type { Checks } from './checksAnswer';
import { MissingWeeks } from './MissingWeeks';

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  alignItems: 'start',
  gap: 16,
  '& h2': { margin: 0, padding: '14px 18px 6px', fontSize: '1rem', fontWeight: 650 },
  '& [data-tools]': { display: 'flex', flexWrap: 'wrap', gap: 8, padding: '4px 18px 12px' },
  '& p': { margin: 0, padding: '0 18px 14px' },
  '& td a': { color: theme.palette.primary.main },
}));

const entriesOf = (user_id: number) =>
  `/pages/timesheet-report?filter=${encodeURIComponent(JSON.stringify({ user_id }))}`;

export function CheckLists({ checks }: { checks: Checks }) {
  const translate = useTranslate();
  const words = (key: string) => translate(`reports.checks.${key}`);
  const week = words('week');
  return (
    <Lists>
      <MissingWeeks weeks={checks.missing} />
      <CheckList
        title={words('late')}
        heads={[week]}
        lines={checks.late.map((one) => ({
          key: `${one.user_id} ${one.week_start}`,
          name: one.user_name,
          to: weekOf(one),
          cells: [dayText(one.week_start)],
        }))}
      />
      <CheckList
        title={words('working_time')}
        heads={[week, words('check')]}
        lines={checks.working_time.map((one) => ({
          key: `${one.user_id} ${one.week_start} ${one.check}`,
          name: one.user_name,
          to: weekOf(one),
          cells: [
            dayText(one.week_start),
            translate(`reports.checks.found.${one.check}`, { figure: one.figure ?? '' }),
          ],
        }))}
      />
      <CheckList
        title={words('averages')}
        heads={[words('average'), words('check')]}
        lines={checks.averages.map((one) => ({
          key: String(one.user_id),
          name: one.user_name,
          to: entriesOf(one.user_id),
          cells: [
            one.average ?? '',
            one.opted_out_from
              ? translate('reports.checks.opted_out', { date: dayText(one.opted_out_from) })
              : words('over_limit'),
          ],
        }))}
      />
      <CheckList
        title={words('utilisation')}
        heads={[words('worked'), words('scheduled'), '%']}
        lines={checks.utilisation.map((one) => ({
          key: String(one.user_id),
          name: one.user_name,
          to: entriesOf(one.user_id),
          cells: [one.worked, one.scheduled, one.percent ?? '–'],
        }))}
      />
    </Lists>
  );
}
