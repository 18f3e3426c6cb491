import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { dayInWords } from '../../../../domain/timesheets/dates';
import { Scroller, Table } from '../../../crud/list/tableParts';
import { Card } from '../../../kit/Card';
import { styled } from '../../../kit/styles/styled';
import type { Checks } from './checksAnswer';

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  alignItems: 'start',
  gap: 16,
  '& h2': { margin: 0, padding: '14px 18px 6px', fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: 0, padding: '0 18px 14px' },
  '& td a': { color: theme.palette.primary.main },
}));

/** A row: its key, whose it is, where it leads, and what is said of it. */
interface Line {
  key: string;
  name: string | null;
  to: string;
  cells: readonly ReactNode[];
}

interface ListProps {
  title: string;
  heads: readonly string[];
  lines: readonly Line[];
}

function List({ title, heads, lines }: ListProps) {
  const translate = useTranslate();
  return (
    <Card data-list="">
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p>{translate('reports.checks.none')}</p>
      ) : (
        <Scroller data-rows="" style={{ maxHeight: 420 }}>
          <Table>
            <thead>
              <tr>
                <th data-first="">{translate('reports.groups.user_id')}</th>
                {heads.map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, name, to, cells }) => (
                <tr key={key}>
                  <td data-first="">
                    <Link to={to}>{name ?? translate('fieldhouse.fields.hidden')}</Link>
                  </td>
                  {cells.map((cell, at) => (
                    <td key={heads[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      )}
    </Card>
  );
}

const weekOf = ({ user_id, week_start }: { user_id: number; week_start: string }) =>
  `/pages/timesheet?user_id=${user_id}&week=${week_start}`;
const entriesOf = (user_id: number) =>
  `/pages/timesheet-report?filter=${encodeURIComponent(JSON.stringify({ user_id }))}`;

/** The lists of what there is to check, each line leading to the hours that it is about. */
export function CheckLists({ checks }: { checks: Checks }) {
  const translate = useTranslate();
  const words = (key: string) => translate(`reports.checks.${key}`);
  const week = words('week');
  return (
    <Lists>
      <List
        title={words('missing')}
        heads={[week, words('state')]}
        lines={checks.missing.map((one) => ({
          key: `${one.user_id} ${one.week_start}`,
          name: one.user_name,
          to: weekOf(one),
          cells: [dayInWords(one.week_start), words(`states.${one.state ?? 'not_begun'}`)],
        }))}
      />
      <List
        title={words('late')}
        heads={[week]}
        lines={checks.late.map((one) => ({
          key: `${one.user_id} ${one.week_start}`,
          name: one.user_name,
          to: weekOf(one),
          cells: [dayInWords(one.week_start)],
        }))}
      />
      <List
        title={words('working_time')}
        heads={[week, words('check')]}
        lines={checks.working_time.map((one) => ({
          key: `${one.user_id} ${one.week_start} ${one.check}`,
          name: one.user_name,
          to: weekOf(one),
          cells: [
            dayInWords(one.week_start),
            translate(`reports.checks.found.${one.check}`, { figure: one.figure ?? '' }),
          ],
        }))}
      />
      <List
        title={words('averages')}
        heads={[words('average'), words('check')]}
        lines={checks.averages.map((one) => ({
          key: String(one.user_id),
          name: one.user_name,
          to: entriesOf(one.user_id),
          cells: [
            one.average ?? '',
            one.opted_out_from
              ? translate('reports.checks.opted_out', { date: dayInWords(one.opted_out_from) })
              : words('over_limit'),
          ],
        }))}
      />
      <List
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
