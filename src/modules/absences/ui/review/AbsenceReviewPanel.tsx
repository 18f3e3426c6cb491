import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Field } from '@/domain/kernel/fields';
import { RowFacts } from '@/src/crud/list/RowFacts';
import { QueueActions } from '@/src/crud/review/QueueActions';
import { PanelFacts, PanelHeading, PanelHistory, PanelTitle } from '@/src/crud/review/QueuePanel';
import { ReviewPanel } from '@/src/crud/review/ReviewPanel';
import type { ReviewRow } from '@/src/crud/review/reviewed';
import { absencesEntry } from '@/src/features/absences/absencesEntry';
import { LeaveAfterWords, LeaveWords } from '@/src/features/absences/LeaveWords';
import { useLeave } from '@/src/features/absences/useLeave';
import { ReferenceTitle } from '@/src/fields/ReferenceTitle';
import { OthersAway } from './OthersAway';
import { useWhen } from './useWhen';

interface Props {
  row: ReviewRow;
}

/** All about time off that waits for a decision, with what the person has left of the year's leave. */
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
        <Link to={`/${absencesEntry.route}/${row.id}`}>
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

const TOLD = ['holiday_type_id', 'days', 'half_start', 'half_end', 'decided_by'];

function Facts({ row }: Props) {
  const translate = useTranslate();
  const fields = TOLD.flatMap((name): [string, Field][] => {
    const field = absencesEntry.fields[name];
    return field && row[name] != null && row[name] !== false ? [[name, field]] : [];
  });
  return (
    <PanelFacts aria-label={translate('absences.facts')}>
      <RowFacts record={row} fields={fields} />
    </PanelFacts>
  );
}

/** What is left of the leave of the years that it lies in; of a request also once it is approved, and what is in its way. */
function Leave({ row }: Props) {
  const { user_id, from, to, holiday_type_id, half_start, half_end, status } = row;
  const isRequested = status === 'requested';
  const asked = { holiday_type_id, half_start, half_end, absence_id: row.id };
  const leave = useLeave({ user_id, from, to, ...(isRequested && asked) });
  const Words = isRequested ? LeaveAfterWords : LeaveWords;
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
