import { use, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PanelFacts, RowFacts } from '@/browser/crud/list/rows/RowFacts';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { QueueActions } from '@/browser/crud/review/actions/QueueActions';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { PanelHeading, PanelHistory, PanelTitle } from '@/browser/crud/review/QueuePanel';
import { useReview } from '@/browser/crud/review/ReviewContext';
import { ReviewPanel } from '@/browser/crud/review/ReviewPanel';
import { IncludedRows } from '@/browser/fields';
import { StoredPictures } from '@/browser/fields/inputs';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { styled } from '@/browser/kit/styles/styled';
import { MutedLine } from '@/browser/kit/words/text';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { Field } from '@/core/fields';
import { filesOf } from '@/core/fields/kinds/files';
import { stateIn } from '@/core/workflow/workflow';
import { mileageAmount } from '@/modules/expenses/model/expenseRules';
import { CommentThread } from '@/modules/expenses/ui/CommentThread';
import { DuplicateWarning } from '@/modules/expenses/ui/DuplicateWarning';
import { expensesResource } from '@/modules/expenses/ui/expensesResource';
import { formatMoney } from '@/modules/expenses/ui/formatMoney';
import { useExpenseState } from '@/modules/expenses/ui/useExpenseState';

interface Props {
  row: ReviewRow;
}

// Its lines reach the edges of the panel.
const FullWidth = styled('div')({
  margin: '0 -18px',
  '& > section': { paddingLeft: 18, paddingRight: 18 },
});

/** The details of an expense in the queue, with its actions. */
export function ExpenseReviewPanel({ row }: Props) {
  const translate = useTranslate();
  const state = useExpenseState(row);
  const { workflow } = useReview();
  const reasonField = stateIn(workflow, row).reason;
  const reason = reasonField !== undefined && row[reasonField] != null ? reasonField : undefined;
  return (
    <ReviewPanel actions={<QueueActions row={row} />}>
      <PanelHeading>
        <PanelTitle row={row}>
          <ReferenceTitle to="employees" id={Number(row.user_id)} />
        </PanelTitle>
        <p>
          <WholeWords>{state}</WholeWords>
        </p>
        {reason && <p>{translate('fieldhouse.crud.workflow.reason', { reason: row[reason] })}</p>}
        <Link to={`/${expensesResource.route}/${row.id}`}>
          {translate('expenses.review.to_record')}
        </Link>
      </PanelHeading>
      <DuplicateWarning record={row} />
      <Facts row={row} />
      <Receipts row={row} />
      <FullWidth>
        <CommentThread record={row} />
      </FullWidth>
      <PanelHistory row={row} />
    </ReviewPanel>
  );
}

const SHOWN = [
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
  const fields = SHOWN.flatMap((name): [string, Field][] => {
    const field = expensesResource.fields[name];
    return field && row[name] != null ? [[name, field]] : [];
  });
  return (
    <PanelFacts aria-labelledby={heading}>
      <h3 id={heading}>{translate('expenses.review.facts')}</h3>
      <RowFacts record={row} fields={fields} />
      <MileageExplanation row={row} />
    </PanelFacts>
  );
}

/** Explains the amount of a mileage; for an older rate, also the amount at the current one. */
function MileageExplanation({ row }: Props) {
  const { miles, expense_type_id, amount_minor } = row;
  const translate = useTranslate();
  const type = use(IncludedRows)['expense-types']?.find(({ id }) => id === expense_type_id);
  const rate = type?.mileage_rate_minor;
  if (typeof miles !== 'string' || !type?.is_mileage || typeof rate !== 'number') return null;
  const pays = mileageAmount(miles, rate);
  const words = { miles, rate: formatMoney(rate, row), pays: formatMoney(pays, row) };
  const key = pays === amount_minor ? 'expenses.mileage.pays' : 'expenses.review.older_rate';
  return <p>{translate(key, words)}</p>;
}

/** The receipts of an expense. Pictures are shown inline; every file can be opened. */
function Receipts({ row: { receipts } }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const { receipts: field } = expensesResource.fields;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('expenses.review.receipts')}</h3>
      {filesOf(receipts).length === 0 || !field ? (
        <MutedLine>{translate('expenses.review.no_receipts')}</MutedLine>
      ) : (
        <div style={{ display: 'grid', gap: 8 }}>
          <ValueCell source="receipts" field={field} value={receipts} />
          <StoredPictures value={receipts} />
        </div>
      )}
    </section>
  );
}
