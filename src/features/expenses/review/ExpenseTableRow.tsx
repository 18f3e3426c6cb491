import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { receiptsOf } from '../../../../domain/rules/expenses';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { RowLink } from '../../../crud/review/RowLink';
import { SelectRow } from '../../../crud/review/SelectRow';
import { ReferenceTitle } from '../../../fields/ReferenceTitle';
import { ClaimAmount } from './ClaimAmount';
import { ClaimChips } from './ClaimChips';
import { dayWords } from './claimWords';
import { useQueue } from './QueueContext';

interface Props {
  claim: ReviewRow;
  person: string;
  isCurrent: boolean;
  isSelectable: boolean;
}

/** A claim of the queue as a row; a click anywhere shows it. */
export function ExpenseTableRow({ claim, person, isCurrent, isSelectable }: Props) {
  const translate = useTranslate();
  const { open } = useQueue();
  const hasReceipt = receiptsOf(claim).length > 0;
  return (
    <TableRow hover selected={isCurrent} onClick={() => open(claim)}>
      {isSelectable && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <SelectRow row={claim} />
        </TableCell>
      )}
      <TableCell>
        <RowLink row={claim} isCurrent={isCurrent} detail={claim.description}>
          {person}
        </RowLink>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{dayWords(claim)}</TableCell>
      <TableCell>
        <ReferenceTitle to="expense-types" id={Number(claim.expense_type_id)} />
      </TableCell>
      <TableCell align="right">
        <ClaimAmount claim={claim} />
      </TableCell>
      <TableCell sx={hasReceipt ? undefined : { color: 'text.secondary' }}>
        {translate(`fieldhouse.fields.${hasReceipt ? 'yes' : 'no'}`)}
      </TableCell>
      <TableCell>
        <ClaimChips claim={claim} />
      </TableCell>
    </TableRow>
  );
}
