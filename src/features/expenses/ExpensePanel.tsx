import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { RecordValues } from '../../../domain/kernel/fields';
import { CommentThread } from './CommentThread';
import { DuplicateWarning } from './DuplicateWarning';
import { ExpenseState } from './ExpenseState';

/** Where an expense stands, what may be done with it now, whose receipts it shares, and what was said about it. */
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
