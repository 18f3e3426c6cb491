import Box from '@mui/material/Box';
import { use, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { mileageAmount } from '@/domain/expenses/expenseRules';
import type { Field } from '@/domain/kernel/fields';
import { filesOf } from '@/domain/kernel/fields/files';
import { stateIn } from '@/domain/kernel/workflow';
import { RowFacts } from '@/src/crud/list/RowFacts';
import { ValueCell } from '@/src/crud/list/ValueCell';
import { QueueActions } from '@/src/crud/review/QueueActions';
import { PanelFacts, PanelHeading, PanelHistory, PanelTitle } from '@/src/crud/review/QueuePanel';
import { useReview } from '@/src/crud/review/ReviewContext';
import { ReviewPanel } from '@/src/crud/review/ReviewPanel';
import type { ReviewRow } from '@/src/crud/review/reviewed';
import { CommentThread } from '@/src/features/expenses/CommentThread';
import { DuplicateWarning } from '@/src/features/expenses/DuplicateWarning';
import { expensesEntry } from '@/src/features/expenses/expensesEntry';
import { moneyOf } from '@/src/features/expenses/moneyOf';
import { useStateWords } from '@/src/features/expenses/useStateWords';
import { IncludedRows } from '@/src/fields';
import { StoredPictures } from '@/src/fields/inputs';
import { ReferenceTitle } from '@/src/fields/ReferenceTitle';

interface Props {
  row: ReviewRow;
}

/** Everything about one expense of the queue, and what can be done about it. */
export function ExpenseReviewPanel({ row }: Props) {
  const translate = useTranslate();
  const state = useStateWords(row);
  const { workflow } = useReview();
  const told = stateIn(workflow, row).reason;
  const reason = told !== undefined && row[told] != null ? told : undefined;
  return (
    <ReviewPanel actions={<QueueActions row={row} />}>
      <PanelHeading>
        <PanelTitle row={row}>
          <ReferenceTitle to="employees" id={Number(row.user_id)} />
        </PanelTitle>
        <p>{state}</p>
        {reason && <p>{translate('fieldhouse.crud.workflow.reason', { reason: row[reason] })}</p>}
        <Link to={`/${expensesEntry.route}/${row.id}`}>
          {translate('expenses.review.to_record')}
        </Link>
      </PanelHeading>
      <DuplicateWarning record={row} />
      <Facts row={row} />
      <Receipts row={row} />
      <Box sx={{ mx: '-18px', '& > section': { px: '18px' } }}>
        <CommentThread record={row} />
      </Box>
      <PanelHistory row={row} />
    </ReviewPanel>
  );
}

const TOLD = [
  'description',
  'expense_type_id',
  'date',
  'amount_minor',
  'currency',
  'vat_minor',
  'miles',
  'customer_id',
  'property_id',
  'job_number',
  'is_rebillable',
  'approved_by_id',
  'paid_by_id',
];

/** The facts of an expense; blank fields are left out. */
function Facts({ row }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const fields = TOLD.flatMap((name): [string, Field][] => {
    const field = expensesEntry.fields[name];
    return field && row[name] != null ? [[name, field]] : [];
  });
  return (
    <PanelFacts aria-labelledby={heading}>
      <h3 id={heading}>{translate('expenses.review.facts')}</h3>
      <RowFacts record={row} fields={fields} />
      <MileageWorked row={row} />
    </PanelFacts>
  );
}

/** How the amount of a mileage came about; an expense made at an older rate says what it would be now. */
function MileageWorked({ row: { miles, expense_type_id, amount_minor } }: Props) {
  const translate = useTranslate();
  const type = use(IncludedRows)['expense-types']?.find(({ id }) => id === expense_type_id);
  const rate = type?.mileage_rate_minor;
  if (typeof miles !== 'string' || !type?.is_mileage || typeof rate !== 'number') return null;
  const pays = mileageAmount(miles, rate);
  const words = { miles, rate: moneyOf(rate), pays: moneyOf(pays) };
  const key = pays === amount_minor ? 'expenses.mileage.pays' : 'expenses.review.older_rate';
  return <p>{translate(key, words)}</p>;
}

/** The receipts of an expense: pictures are shown at once, everything can be looked at in full. */
function Receipts({ row: { receipts } }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const { receipts: field } = expensesEntry.fields;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('expenses.review.receipts')}</h3>
      {filesOf(receipts).length === 0 || !field ? (
        <Box component="p" sx={{ color: 'text.secondary' }}>
          {translate('expenses.review.no_receipts')}
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <ValueCell source="receipts" field={field} value={receipts} />
          <StoredPictures value={receipts} />
        </Box>
      )}
    </section>
  );
}
