import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { ListFailed } from '../list/ListFailed';
import { ListFoot } from '../list/ListFoot';
import { useReview } from './ReviewContext';
import { ReviewEmpty } from './ReviewEmpty';
import { ReviewSkeleton } from './ReviewSkeleton';

interface Props {
  isNarrow: boolean;
  /** How many columns the table has, while it is not there yet. */
  columns: number;
  /** The key of what says that they could not be had. */
  failed: string;
  /** Says that there is none. */
  none: string;
  /** What can be done to several. */
  bar: ReactNode;
  /** The rows. */
  children: ReactNode;
  /** Shown under them. */
  foot?: ReactNode;
}

/** The rows of a queue: on their way, there, none, or not to be had; and what can be done to several. */
export function ReviewRows({ isNarrow, columns, failed, none, bar, children, foot }: Props) {
  const { isPending, error, data = [], total = 0, refetch } = useListContext();
  const { rows } = useReview();
  if (error) return <ListFailed error={error} title={failed} onRetry={() => void refetch()} />;
  if (rows.length === 0) {
    const isMoreComing = data.length > 0 && total > data.length;
    return (
      <>
        {bar}
        {isPending || isMoreComing ? (
          <ReviewSkeleton isNarrow={isNarrow} columns={columns} />
        ) : (
          <ReviewEmpty title={none} />
        )}
      </>
    );
  }
  return (
    <>
      {bar}
      {children}
      <ListFoot gone={data.length - rows.length} />
      {foot}
    </>
  );
}
