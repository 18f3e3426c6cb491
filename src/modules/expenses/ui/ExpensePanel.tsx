import { RecordCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { CommentThread } from './CommentThread';
import { DuplicateWarning } from './DuplicateWarning';

// The card has the line that divides its parts elsewhere.
const Thread = styled(RecordCard)({ '& > section': { borderTop: 0 } });

/** Warnings of duplicates of an expense, and its comments. */
export function ExpensePanel({ record }: { record: RecordValues }) {
  if (record.archived_at !== null) return null;
  return (
    <>
      <DuplicateWarning record={record} />
      <Thread>
        <CommentThread record={record} />
      </Thread>
    </>
  );
}
