import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/fields';
import { moneyOf } from '../moneyOf';
import { amountWords } from './claimWords';

/** What a claim comes to; where less was approved, of how much. */
export function ClaimAmount({ claim }: { claim: RecordValues }) {
  const translate = useTranslate();
  const { amount_minor: claimed, approved_amount_minor: approved } = claim;
  const isLess = typeof approved === 'number' && approved !== claimed;
  return (
    <>
      {amountWords(claim)}
      {isLess && (
        <Box
          component="small"
          sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {translate('expenses.review.of', { claimed: moneyOf(claimed, claim) })}
        </Box>
      )}
    </>
  );
}
