import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { CardSummary } from '@/browser/crud/review/CardSummary';
import { queuePageOf } from '@/browser/crud/review/QueuePage';
import { columnOf } from '@/browser/crud/review/queueColumn';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { Chip } from '@/browser/kit/Chip';
import { styled } from '@/browser/kit/styles/styled';
import { Muted } from '@/browser/kit/words/text';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { asRecordOf } from '@/core/resource/records';
import { NEEDS_CHECK } from '@/core/validation/checking';
import { receiptsOf } from '@/modules/expenses/model/expenseRules';
import { expenses } from '@/modules/expenses/model/expenses';
import type { ExpenseTotals } from '@/modules/expenses/model/expenseTotals';
import { sameExpenseIds } from '@/modules/expenses/model/sameExpenses';
import { expensesResource } from '@/modules/expenses/ui/expensesResource';
import { formatMoney } from '@/modules/expenses/ui/formatMoney';
import { ExpenseReviewPanel } from './ExpenseReviewPanel';

interface Props {
  row: ReviewRow;
}

/** Returns the approved amount of an expense, or else its full amount, in minor units. */
const amountOf = ({ approved_amount_minor, amount_minor }: RecordValues) =>
  Number(approved_amount_minor ?? amount_minor);

/** Returns the total of expenses by currency, such as "£10.00 + €5.00". */
function sumOf(rows: readonly RecordValues[]): string {
  const sums = new Map<string, number>();
  for (const expense of rows) {
    const currency = String(expense.currency);
    sums.set(currency, (sums.get(currency) ?? 0) + amountOf(expense));
  }
  return [...sums].map(([currency, sum]) => formatMoney(sum, { currency })).join(' + ');
}

/** Returns the name of the person of an expense, even after the expense has left the list. */
function usePersonOf() {
  const { meta } = useListContext();
  const employees: readonly RecordValues[] = meta?.included?.employees ?? [];
  const names = useRef(new Map<number, string>());
  for (const { id, name } of employees) names.current.set(Number(id), String(name));
  return ({ user_id }: RecordValues) => names.current.get(Number(user_id)) ?? `#${user_id}`;
}

function useNameOf() {
  const translate = useTranslate();
  const personOf = usePersonOf();
  return (expense: RecordValues) =>
    translate('expenses.review.called', {
      name: personOf(expense),
      day: dayShown(expense.date),
      amount: formatMoney(amountOf(expense), expense),
    });
}

/** Returns the total of expenses and the person of the first, for questions. */
function useQuestionWords() {
  const personOf = usePersonOf();
  return (rows: readonly ReviewRow[]) => ({
    sum: sumOf(rows),
    name: rows[0] && personOf(rows[0]),
  });
}

function useAmounts() {
  const { meta } = useListContext();
  const totals: Partial<ExpenseTotals> = meta?.figures?.totals ?? {};
  const shown = Object.entries(totals).map(([state, total]) => [state, formatMoney(total)]);
  return Object.fromEntries(shown) as Readonly<Record<string, string>>;
}

const FullAmount = styled('small')(({ theme }) => ({
  display: 'block',
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

const CardAmount = styled('div')({ textAlign: 'right', fontWeight: 650 });

/** The amount of an expense and, if less was approved, its full amount. */
function Amount({ row }: Props) {
  const translate = useTranslate();
  const { amount_minor: total, approved_amount_minor: approved } = row;
  const isLess = typeof approved === 'number' && approved !== total;
  return (
    <>
      {formatMoney(amountOf(row), row)}
      {isLess && (
        <FullAmount>
          {translate('expenses.review.of', { total: formatMoney(total, row) })}
        </FullAmount>
      )}
    </>
  );
}

/** Returns short remarks about things to check on an expense. */
function useRemarks() {
  const translate = useTranslate();
  return (row: ReviewRow) => [
    ...(typeof row.duplicate_of === 'string' ? [translate('expenses.review.same_receipt')] : []),
    ...(sameExpenseIds(row).length > 0 ? [translate('expenses.review.same_claims')] : []),
  ];
}

/** Chips for things to check on an expense, and for a rebillable one. */
function Chips({ row }: Props) {
  const translate = useTranslate();
  const remarks = useRemarks()(row);
  return (
    <>
      {remarks.map((remark) => (
        <Chip key={remark} tone="warning" style={{ margin: '2px 4px 2px 0' }}>
          {remark}
        </Chip>
      ))}
      {row.is_rebillable === true && (
        <Chip tone="info" style={{ margin: '2px 0' }}>
          {translate('expenses.review.rebillable')}
        </Chip>
      )}
    </>
  );
}

function Person({ row }: Props) {
  return <ReferenceTitle to="employees" id={Number(row.user_id)} />;
}

function Type({ row }: Props) {
  return <ReferenceTitle to="expense-types" id={Number(row.expense_type_id)} />;
}

function Receipt({ row }: Props) {
  const translate = useTranslate();
  const hasReceipt = receiptsOf(asRecordOf(expenses, row)).length > 0;
  const Text = hasReceipt ? 'span' : Muted;
  return <Text>{translate(`fieldhouse.fields.${hasReceipt ? 'yes' : 'no'}`)}</Text>;
}

/** The body of a card: date, type, receipt and chips. */
function CardBody({ row }: Props) {
  const translate = useTranslate();
  const hasReceipt = receiptsOf(asRecordOf(expenses, row)).length > 0;
  return (
    <>
      <CardSummary>
        {dayShown(row.date)} · <Type row={row} /> ·{' '}
        {translate(`expenses.review.${hasReceipt ? 'with' : 'without'}_receipt`)}
      </CardSummary>
      <Chips row={row} />
    </>
  );
}

const column = columnOf(expensesResource.route);

/** The queue in which expenses are approved, returned and paid, oldest first. */
export const ExpenseReviewPage = queuePageOf(expensesResource, {
  texts: (key) => `expenses.queue.${key}`,
  sort: ['date', 'id'],
  filterFields: [NEEDS_CHECK, 'user_id', 'expense_type_id', 'date'],
  columns: [
    column('user_id', Person),
    column('date', ({ row }) => dayShown(row.date), { isOneLine: true }),
    column('expense_type_id', Type),
    column('amount_minor', Amount, { isFigure: true }),
    { name: 'receipt', label: 'expenses.review.receipt', Cell: Receipt },
    { name: 'check', label: 'expenses.review.worth_a_look', Cell: Chips },
  ],
  Detail: ({ row }) => row.description,
  CardAside: ({ row }) => (
    <CardAmount>
      <Amount row={row} />
    </CardAmount>
  ),
  CardBody,
  Panel: ExpenseReviewPanel,
  useNameOf,
  useAmounts,
  useRemarks,
  useQuestionWords,
  variants: { approve_partly: { of: 'approve', key: 'l' } },
});
