import { useGetMany, useTranslate } from 'react-admin';
import { titleOf } from '@/browser/fields/references/titleOf';
import { Alert } from '@/browser/kit/Alert';
import { TextLink } from '@/browser/kit/TextLink';
import type { RecordValues } from '@/core/fields';
import { duplicateIds, hiddenDuplicates } from '@/modules/expenses/model/expenseRules';
import { sameExpenseIds } from '@/modules/expenses/model/sameExpenses';
import { expensesResource } from './expensesResource';

/** Warns of other expenses that may be the same payment: the same receipt, or the same day and amount. */
export function DuplicateWarning({ record }: { record: RecordValues }) {
  return (
    <>
      <Alike
        heading="expenses.duplicate.heading"
        ids={duplicateIds(record.duplicate_of)}
        unseen={hiddenDuplicates(record.duplicate_of)}
      />
      <Alike heading="expenses.duplicate.same_claims" ids={sameExpenseIds(record)} unseen={0} />
    </>
  );
}

interface Props {
  heading: string;
  ids: readonly number[];
  /** The number of others that this person may not see. */
  unseen: number;
}

/** A heading with links to other expenses, and the number of those that this person may not see. */
function Alike({ heading, ids, unseen }: Props) {
  const translate = useTranslate();
  const { data, isPending } = useGetMany(
    expensesResource.route,
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  if (ids.length + unseen === 0 || (ids.length > 0 && isPending)) return null;
  const seen = (data ?? []).filter((one) => one !== undefined && one !== null);
  const hidden = unseen + ids.length - seen.length;
  return (
    <Alert
      severity="warning"
      style={{ maxWidth: 'var(--record-width)', marginBottom: 16, overflowWrap: 'anywhere' }}
    >
      {translate(heading)}{' '}
      {seen.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <TextLink to={`/${expensesResource.route}/${one.id}`} style={{ color: 'inherit' }}>
            {translate('expenses.duplicate.expense', {
              name: titleOf(expensesResource, one),
              id: one.id,
            })}
          </TextLink>
        </span>
      ))}
      {hidden > 0 && (
        <span>
          {seen.length > 0 && ', '}
          {translate('expenses.duplicate.hidden', { smart_count: hidden })}
        </span>
      )}
    </Alert>
  );
}
