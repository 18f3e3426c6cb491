import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../../domain/kernel/fields';
import { RowFacts } from '../../../crud/list/RowFacts';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { expensesEntry } from '../expensesEntry';
import { MileageWorked } from './MileageWorked';

const Section = styled('section')(({ theme }) => ({
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    gap: '4px 16px',
    margin: '0 0 6px',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
}));

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
export function ExpenseFacts({ expense }: { expense: ReviewRow }) {
  const translate = useTranslate();
  const heading = useId();
  const fields = TOLD.flatMap((name): [string, Field][] => {
    const field = expensesEntry.fields[name];
    return field && expense[name] != null ? [[name, field]] : [];
  });
  return (
    <Section aria-labelledby={heading}>
      <h3 id={heading}>{translate('expenses.review.facts')}</h3>
      <RowFacts record={expense} fields={fields} />
      <MileageWorked expense={expense} />
    </Section>
  );
}
