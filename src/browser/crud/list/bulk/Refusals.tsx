import { useTranslate } from 'react-admin';
import type { BulkFailure } from '@/core/lists/bulkChanges';
import { byReason } from './refusalWords';

/** The number of refused records named for each reason, at most. */
const NAMED = 5;

/** Each reason for a refusal, followed by the records that it applies to. */
export function Refusals({ failed }: { failed: readonly BulkFailure[] }) {
  const translate = useTranslate();
  return byReason(failed).map(([reason, records]) => {
    const titles = records.slice(0, NAMED).map(({ title }) => title);
    const others = records.length - titles.length;
    const more = translate('fieldhouse.crud.confirm_delete.more', { count: others });
    return (
      <div key={reason} style={{ marginTop: 4 }}>
        {reason} {titles.join(', ')} {others > 0 && more}
      </div>
    );
  });
}
