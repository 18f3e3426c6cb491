import { useListContext, useTranslate } from 'react-admin';
import { ListFailed } from '../../../crud/ListFailed';
import { ListFoot } from '../../../crud/ListFoot';
import { KeyHints } from '../../../crud/review/KeyHints';
import { SelectionBar } from '../../../crud/review/SelectionBar';
import type { Progress } from '../../../crud/review/useRun';
import { useQueue } from './QueueContext';
import { WeekCards } from './WeekCards';
import { WeekEmpty } from './WeekEmpty';
import { WeekSkeleton } from './WeekSkeleton';
import { WeekTable } from './WeekTable';

interface Props {
  isNarrow: boolean;
  progress: Progress | undefined;
}

/** The rows of the queue: on their way, there, none, or not to be had; and what can be done to several. */
export function WeekRows({ isNarrow, progress }: Props) {
  const translate = useTranslate();
  const { isPending, error, data = [], total = 0, filterValues, refetch } = useListContext();
  const { rows, selected, offers, select, approve } = useQueue();
  if (error) {
    return (
      <ListFailed error={error} title="timesheets.review.failed" onRetry={() => void refetch()} />
    );
  }
  const chosen = rows.filter(({ id }) => selected.has(id));
  const bar = (
    <SelectionBar
      count={chosen.length}
      action={translate('timesheets.review.approve_all', { smart_count: chosen.length })}
      progress={progress}
      onRun={() => approve(chosen)}
      onClear={() => select([])}
    />
  );
  if (rows.length === 0) {
    const isMoreComing = data.length > 0 && total > data.length;
    return (
      <>
        {bar}
        {isPending || isMoreComing ? <WeekSkeleton isNarrow={isNarrow} /> : <WeekEmpty />}
      </>
    );
  }
  const Rows = isNarrow ? WeekCards : WeekTable;
  return (
    <>
      {bar}
      <Rows
        isSelectable={rows.some((week) => offers(week).may.has('approve'))}
        hasWeeks={typeof filterValues.week_start !== 'string'}
      />
      <ListFoot />
      {!isNarrow && <KeyHints />}
    </>
  );
}
