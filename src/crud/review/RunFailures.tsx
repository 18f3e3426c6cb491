import { FailureList } from './FailureList';
import { type ReviewRow, useReview } from './ReviewContext';
import type { useRun } from './useRun';

interface Props {
  run: Pick<ReturnType<typeof useRun<ReviewRow>>, 'failures' | 'forget'>;
  /** The sentence above them. */
  title: string;
  /** The words for trying again. */
  again: string;
  /** Whether it can be tried again as it is shown now; left out: always, as it was. */
  isOpen?: (row: ReviewRow) => boolean;
  onAgain: (rows: readonly ReviewRow[]) => void;
}

/** The rows that a run was refused for, each with its reason. What is tried again is what is shown now. */
export function RunFailures({ run, title, again, isOpen, onAgain }: Props) {
  const { rows, open, nameOf } = useReview();
  const asTheyAre = (failed: readonly ReviewRow[]) =>
    failed.flatMap(({ id }) => rows.filter((row) => row.id === id));
  return (
    <FailureList
      title={title}
      failures={run.failures}
      nameOf={nameOf}
      again={again}
      isOpen={(row) => !isOpen || asTheyAre([row]).some(isOpen)}
      onAgain={(failed) => onAgain(isOpen ? asTheyAre(failed) : failed)}
      {...(isOpen && { onShow: (row: ReviewRow) => asTheyAre([row]).forEach(open) })}
      onDismiss={(failed) => run.forget(failed.map(({ id }) => id))}
    />
  );
}
