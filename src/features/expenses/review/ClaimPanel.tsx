import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { RecordHistory } from '../../../crud/RecordHistory';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { ReviewPanel } from '../../../crud/review/ReviewPanel';
import { useNearViewport } from '../../../kit/useNearViewport';
import { CommentThread } from '../CommentThread';
import { DuplicateWarning } from '../DuplicateWarning';
import { expensesEntry } from '../expensesEntry';
import { StateChip } from '../StateChip';
import { useStateWords } from '../useStateWords';
import { ClaimActions } from './ClaimActions';
import { ClaimFacts } from './ClaimFacts';
import { ClaimReceipts } from './ClaimReceipts';

const Heading = styled('header')(({ theme }) => ({
  paddingRight: 40,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& p': { marginTop: 4, color: theme.palette.text.secondary },
  '& a': {
    display: 'inline-block',
    minHeight: 24,
    fontWeight: 500,
    color: theme.palette.primary.main,
    '@media (pointer: coarse)': { minHeight: 44, lineHeight: '44px' },
  },
}));

interface Props {
  claim: ReviewRow;
  person: string;
}

/** Everything about one claim of the queue, and what can be done about it. */
export function ClaimPanel({ claim, person }: Props) {
  const translate = useTranslate();
  const state = useStateWords(claim);
  return (
    <ReviewPanel>
      <Heading>
        <div>
          <h2>{person}</h2>
          <StateChip record={claim} />
        </div>
        <p>{state}</p>
        {claim.status === 'rejected' && (
          <p>{translate('expenses.reason', { reason: claim.rejected_reason })}</p>
        )}
        <Link to={`/${expensesEntry.route}/${claim.id}`}>
          {translate('expenses.review.to_expense')}
        </Link>
      </Heading>
      <ClaimActions claim={claim} />
      <DuplicateWarning record={claim} />
      <ClaimFacts claim={claim} />
      <ClaimReceipts claim={claim} />
      <Box sx={{ mx: '-18px', '& > section': { px: '18px' } }}>
        <CommentThread record={claim} />
      </Box>
      <History claim={claim} />
    </ReviewPanel>
  );
}

/** Whoever goes through the queue quickly has no history fetched that they do not come to see. */
function History({ claim }: { claim: ReviewRow }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return (
    <Box ref={place} sx={{ minHeight: 24 }}>
      {isNear && <RecordHistory entry={expensesEntry} id={claim.id} isPart />}
    </Box>
  );
}
