import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/fields';
import { duplicatesTold } from '../../../../domain/rules/expenses';

/** What is worth a look about a claim, in few words each. */
export function ClaimChips({ claim }: { claim: RecordValues }) {
  const translate = useTranslate();
  return (
    <>
      {duplicatesTold(claim.duplicate_of).length > 0 && (
        <Chip
          color="warning"
          label={translate('expenses.review.same_receipt')}
          sx={{ mr: 0.5, my: '2px' }}
        />
      )}
      {claim.is_rebillable === true && (
        <Chip color="info" label={translate('expenses.review.rebillable')} sx={{ my: '2px' }} />
      )}
    </>
  );
}
