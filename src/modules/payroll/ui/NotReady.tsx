import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import type { DialogPartProps } from '@/browser/crud/workflow/DialogPartsContext';
import { styled } from '@/browser/kit/styles/styled';
import { FoldedRest } from '@/browser/kit/words/FoldedRest';
import { optionsOf } from '@/core/fields/kinds/choice';
import { dayText } from '@/modules/timesheets/model/dates';
import { weekStatus } from '@/modules/timesheets/model/weeks/weekFields';
import { resourceAt } from '@/registry';
import type { PayrollResponse } from './payrollResponse';
import { periodsResource } from './resources';

const Lists = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 32px',
  marginBottom: 16,
  '& section': { paddingLeft: 12, borderLeft: `3px solid ${theme.palette.warning.main}` },
  '& h3': { margin: '0 0 4px', fontSize: '0.875rem', fontWeight: 650 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', fontSize: '0.875rem' },
  '& a': { color: theme.palette.primary.main },
  '& summary': { fontSize: '0.875rem' },
}));

/** Further lines are folded. */
const NAMED = 12;

type Props = Partial<Pick<PayrollResponse, 'not_approved' | 'without_payroll_number'>>;

/** Lists why hours of a pay period cannot be paid yet: unapproved weeks, and people without a payroll number. */
export function NotReady({ not_approved: weeks = [], without_payroll_number: people = [] }: Props) {
  const translate = useTranslate();
  const states = optionsOf(weekStatus) ?? {};
  if (weeks.length + people.length === 0) return null;
  return (
    <Lists>
      <List
        heading={translate('payroll.not_approved', { smart_count: weeks.length })}
        lines={weeks.map(({ user_id: id, user_name: name, week_start: week, status }) => ({
          key: `${id} ${week}`,
          to: `/pages/timesheet?user_id=${id}&week=${week}`,
          words: `${name}, ${dayText(week)}`,
          detail: states[status],
        }))}
      />
      <List
        heading={translate('payroll.without_payroll_number', { smart_count: people.length })}
        lines={people.map(({ user_id: id, user_name: name }) => ({
          key: String(id),
          to: `/${resourceAt('employees').route}/${id}`,
          words: String(name),
        }))}
      />
    </Lists>
  );
}

interface Line {
  key: string;
  to: string;
  words: string;
  detail?: string | undefined;
}

interface ListProps {
  heading: string;
  lines: readonly Line[];
}

function List({ heading, lines }: ListProps) {
  const translate = useTranslate();
  const id = useId();
  if (lines.length === 0) return null;
  const rest = lines.length - NAMED;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <Lines lines={lines.slice(0, NAMED)} />
      {rest > 0 && (
        <FoldedRest words={translate('payroll.and_more', { smart_count: rest })}>
          <Lines lines={lines.slice(NAMED)} />
        </FoldedRest>
      )}
    </section>
  );
}

const Lines = ({ lines }: Pick<ListProps, 'lines'>) => (
  <ul>
    {lines.map(({ key, to, words, detail }) => (
      <li key={key}>
        <Link to={to}>{words}</Link>
        {detail && ` · ${detail}`}
      </li>
    ))}
  </ul>
);

/** Shows the same in the dialog that locks a pay period; it does not block locking. */
export function LockWarning({ record }: DialogPartProps) {
  const { data } = useOperationQuery<PayrollResponse>(periodsResource, 'payroll', {
    id: record.id,
  });
  return (
    <div role="status">
      <NotReady {...data} />
    </div>
  );
}
