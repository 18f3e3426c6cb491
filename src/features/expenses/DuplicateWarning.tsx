import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useGetMany, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { duplicateIds, hiddenDuplicates } from '../../../domain/expenses/expenseRules';
import type { RecordValues } from '../../../domain/kernel/fields';
import { titleOf } from '../../fields/titleOf';
import { expensesEntry } from './expensesEntry';

/** Says which other expenses hold the same receipt: a link where this person may see it, else that there is one. */
export function DuplicateWarning({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const ids = duplicateIds(record.duplicate_of);
  const { data, isPending } = useGetMany(
    expensesEntry.route,
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  const unseen = hiddenDuplicates(record.duplicate_of);
  if (ids.length + unseen === 0 || (ids.length > 0 && isPending)) return null;
  const seen = (data ?? []).filter((one) => one !== undefined && one !== null);
  const hidden = unseen + ids.length - seen.length;
  return (
    <Alert severity="warning" sx={{ maxWidth: 880, mb: 2 }}>
      {translate('expenses.duplicate.heading')}{' '}
      {seen.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={`/${expensesEntry.route}/${one.id}`} color="inherit">
            {translate('expenses.duplicate.expense', {
              name: titleOf(expensesEntry, one),
              id: one.id,
            })}
          </Link>
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
