import { ListBase, Title } from 'react-admin';
import { scopeOf } from '../../../../domain/access/table';
import { NotAllowed } from '../../../crud/NotAllowed';
import { PlaceTabs } from '../../../crud/PlaceTabs';
import { listKey } from '../../../crud/storeKeys';
import { useMe } from '../../../crud/useMe';
import { useWords } from '../../../crud/useWords';
import { weeksEntry } from '../view/weekAccess';
import { WeekQueue } from './WeekQueue';

const ROWS = 50;

/** The queue in which weeks are approved, returned and looked after. */
export function WeekReviewPage() {
  const me = useMe();
  const { many } = useWords(weeksEntry);
  const maySee = me && scopeOf(me, weeksEntry.access, 'see') !== undefined;
  // Whoever answers for a team begins with its weeks; the others look after everybody's.
  const isManager = me?.role === 'CONTRACT_MANAGER';
  return (
    <>
      <Title title={many} preferenceKey={false} />
      <PlaceTabs place={weeksEntry.place} />
      {maySee === false && <NotAllowed />}
      {me && maySee && (
        <ListBase
          resource={weeksEntry.route}
          storeKey={listKey(weeksEntry)}
          sort={{ field: weeksEntry.sort.join(','), order: 'ASC' }}
          perPage={ROWS}
          filterDefaultValues={{
            status: 'submitted',
            ...(isManager && { contract_manager_id: me.id }),
          }}
          exporter={false}
          disableAuthentication
        >
          <WeekQueue me={me} />
        </ListBase>
      )}
    </>
  );
}
