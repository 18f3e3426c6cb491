import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { CardSummary } from '@/browser/crud/review/CardSummary';
import { queuePageOf } from '@/browser/crud/review/QueuePage';
import { columnOf } from '@/browser/crud/review/queueColumn';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { absencesResource } from '@/modules/absences/ui/absencesResource';
import { daysShown } from '@/modules/absences/ui/LeaveText';
import { AbsenceReviewPanel } from './AbsenceReviewPanel';
import { useWhen } from './useWhen';

interface Props {
  row: ReviewRow;
}

function useNameOf() {
  const translate = useTranslate();
  const whenOf = useWhen();
  const { meta } = useListContext();
  const employees: readonly RecordValues[] = meta?.included?.employees ?? [];
  // Remembers the names of rows that have left the list.
  const names = useRef(new Map<number, string>());
  for (const { id, name } of employees) names.current.set(Number(id), String(name));
  return (absence: RecordValues) =>
    translate('absences.called', {
      name: names.current.get(Number(absence.user_id)) ?? `#${absence.user_id}`,
      when: whenOf(absence),
    });
}

const Person = ({ row }: Props) => <ReferenceTitle to="employees" id={Number(row.user_id)} />;
const Type = ({ row }: Props) => (
  <ReferenceTitle to="holiday-types" id={Number(row.holiday_type_id)} />
);

/** Shows the days, their number and the type below the name of a card. */
function CardBody({ row }: Props) {
  const whenOf = useWhen();
  const translate = useTranslate();
  return (
    <CardSummary>
      <WholeWords>{whenOf(row)}</WholeWords> ·{' '}
      {translate('absences.days', { smart_count: Number(row.days) })} · <Type row={row} />
    </CardSummary>
  );
}

const column = columnOf(absencesResource.route);

/** The queue in which time off is approved and declined, sorted by its first day. */
export const AbsenceReviewPage = queuePageOf(absencesResource, {
  texts: (key) => `absences.queue.${key}`,
  sort: ['from', 'id'],
  filterFields: ['user_id', 'holiday_type_id', 'from'],
  columns: [
    column('user_id', Person),
    column('from', ({ row }) => dayShown(row.from), { isOneLine: true }),
    column('to', ({ row }) => dayShown(row.to), { isOneLine: true }),
    column('days', ({ row }) => daysShown(String(row.days)), { isFigure: true }),
    column('holiday_type_id', Type),
  ],
  CardBody,
  Panel: AbsenceReviewPanel,
  useNameOf,
});
