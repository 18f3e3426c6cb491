import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { receiptsOf } from '../../../../domain/rules/expenses';
import { Cards } from '../../../crud/RowFacts';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { RowLink } from '../../../crud/review/RowLink';
import { SelectAll } from '../../../crud/review/SelectAll';
import { SelectRow } from '../../../crud/review/SelectRow';
import { ReferenceTitle } from '../../../fields/ReferenceTitle';
import { ClaimAmount } from './ClaimAmount';
import { ClaimChips } from './ClaimChips';
import { dayWords } from './claimWords';
import { useQueue } from './QueueContext';
import type { RowsProps } from './rowsProps';

/** The claims of the queue where there is no room for a table. */
export function ExpenseCards({ isSelectable, personOf }: RowsProps) {
  const translate = useTranslate();
  const { rows } = useQueue();
  return (
    <>
      {isSelectable && (
        <Box sx={{ px: '6px', borderBottom: 1, borderColor: 'divider' }}>
          <SelectAll /> {translate('fieldhouse.review.select_all')}
        </Box>
      )}
      <Cards>
        {rows.map((claim) => (
          <li key={claim.id}>
            <ClaimCard claim={claim} person={personOf(claim)} isSelectable={isSelectable} />
          </li>
        ))}
      </Cards>
    </>
  );
}

interface Props {
  claim: ReviewRow;
  person: string;
  isSelectable: boolean;
}

function ClaimCard({ claim, person, isSelectable }: Props) {
  const translate = useTranslate();
  const hasReceipt = receiptsOf(claim).length > 0;
  return (
    <>
      <header>
        {isSelectable && <SelectRow row={claim} />}
        <strong>
          <RowLink row={claim} isCurrent={false}>
            {person}
          </RowLink>
        </strong>
        <Box sx={{ textAlign: 'right', fontWeight: 650 }}>
          <ClaimAmount claim={claim} />
        </Box>
      </header>
      <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{claim.description}</Box>
      <Box sx={{ mb: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        {dayWords(claim)} · <ReferenceTitle to="expense-types" id={Number(claim.expense_type_id)} />{' '}
        · {translate(`expenses.review.${hasReceipt ? 'with' : 'without'}_receipt`)}
      </Box>
      <ClaimChips claim={claim} />
    </>
  );
}
