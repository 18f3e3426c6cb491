import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PanelFacts, RowFacts } from '@/browser/crud/list/rows/RowFacts';
import { QueueActions } from '@/browser/crud/review/actions/QueueActions';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { PanelHeading, PanelHistory, PanelTitle } from '@/browser/crud/review/QueuePanel';
import { ReviewPanel } from '@/browser/crud/review/ReviewPanel';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import type { Field } from '@/core/fields';
import { absencesResource } from '@/modules/absences/ui/absencesResource';
import { LeaveAfterText, LeaveText } from '@/modules/absences/ui/LeaveText';
import { useLeave } from '@/modules/absences/ui/useLeave';
import { OthersAway } from './OthersAway';
import { useWhen } from './useWhen';

interface Props {
  row: ReviewRow;
}

/** Shows all of a request for time off, with the person's remaining leave. */
export function AbsenceReviewPanel({ row }: Props) {
  const translate = useTranslate();
  const whenOf = useWhen();
  const reason = row.reason ?? row.kept;
  return (
    <ReviewPanel actions={<QueueActions row={row} />}>
      <PanelHeading>
        <PanelTitle row={row}>
          <ReferenceTitle to="employees" id={Number(row.user_id)} />
        </PanelTitle>
        <p>{whenOf(row)}</p>
        {reason != null && <p>{translate('fieldhouse.crud.workflow.reason', { reason })}</p>}
        <Link to={`/${absencesResource.route}/${row.id}`}>
          {translate('absences.queue.to_record')}
        </Link>
      </PanelHeading>
      <Facts row={row} />
      <Leave row={row} />
      <OthersAway row={row} />
      <PanelHistory row={row} />
    </ReviewPanel>
  );
}

const SHOWN = ['holiday_type_id', 'days', 'half_start', 'half_end', 'decided_by'];

function Facts({ row }: Props) {
  const translate = useTranslate();
  const fields = SHOWN.flatMap((name): [string, Field][] => {
    const field = absencesResource.fields[name];
    return field && row[name] != null && row[name] !== false ? [[name, field]] : [];
  });
  return (
    <PanelFacts aria-label={translate('absences.facts')}>
      <RowFacts record={row} fields={fields} />
    </PanelFacts>
  );
}

/** Shows the leave left in the years of the time off; for a request also what is left after it. */
function Leave({ row }: Props) {
  const { user_id, from, to, holiday_type_id, half_start, half_end, status } = row;
  const isRequested = status === 'requested';
  const request = { holiday_type_id, half_start, half_end, absence_id: row.id };
  const leave = useLeave({ user_id, from, to, ...(isRequested && request) });
  const Words = isRequested ? LeaveAfterText : LeaveText;
  return (
    <div role="status">
      {isRequested && leave?.issue && <p>{leave.issue}</p>}
      {leave?.years.map((year) => (
        <p key={year.year}>
          <Words year={year} />
        </p>
      ))}
    </div>
  );
}
