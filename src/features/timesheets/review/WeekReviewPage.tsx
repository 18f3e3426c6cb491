import { ReviewPage } from '../../../crud/review/ReviewPage';
import { useMe } from '../../../crud/useMe';
import { useWords } from '../../../crud/useWords';
import { weeksEntry } from '../view/weekAccess';
import { WeekQueue } from './WeekQueue';

/** The queue in which weeks are approved, returned and looked after. */
export function WeekReviewPage() {
  const me = useMe();
  const { many } = useWords(weeksEntry);
  // Managers of a team start with its weeks; others see everybody's.
  const isManager = me?.role === 'CONTRACT_MANAGER';
  return (
    <ReviewPage
      entry={weeksEntry}
      title={many}
      needs={weeksEntry.opensFor}
      sort={weeksEntry.sort}
      filter={{ status: 'submitted', ...(isManager && { contract_manager_id: me.id }) }}
    >
      {me && <WeekQueue me={me} />}
    </ReviewPage>
  );
}
