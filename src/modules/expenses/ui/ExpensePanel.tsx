import Paper from '@mui/material/Paper';
import type { RecordValues } from '@/core/fields';
import { CommentThread } from './CommentThread';
import { DuplicateWarning } from './DuplicateWarning';

/** Warnings of duplicates of an expense, and its comments. */
export function ExpensePanel({ record }: { record: RecordValues }) {
  if (record.archived_at !== null) return null;
  return (
    <>
      <DuplicateWarning record={record} />
      <Paper
        variant="outlined"
        sx={{ maxWidth: 'var(--record-width)', mb: 2, '& > section': { borderTop: 0 } }}
      >
        <CommentThread record={record} />
      </Paper>
    </>
  );
}
