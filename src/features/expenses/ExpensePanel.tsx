import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { RecordValues } from '../../../domain/kernel/fields';
import { CommentThread } from './CommentThread';
import { DuplicateWarning } from './DuplicateWarning';
import { ExpenseState } from './ExpenseState';

/** The status of an expense, what may be done with it now, shared receipts, and its comments. */
export function ExpensePanel({ record }: { record: RecordValues }) {
  if (record.archived_at !== null) return null;
  return (
    <Paper variant="outlined" sx={{ maxWidth: 880, mb: 2 }}>
      <ExpenseState record={record} />
      <Box sx={{ px: { xs: 2, sm: 2.5 }, '& > *': { mb: 1.5 } }}>
        <DuplicateWarning record={record} />
      </Box>
      <CommentThread record={record} />
    </Paper>
  );
}
