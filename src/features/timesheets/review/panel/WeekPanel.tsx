import { ListFailed } from '../../../../crud/list/ListFailed';
import { PanelSkeleton } from '../../../../crud/review/PanelSkeleton';
import type { ReviewRow } from '../../../../crud/review/ReviewContext';
import { ReviewPanel } from '../../../../crud/review/ReviewPanel';
import { IncludedRows } from '../../../../fields';
import { useWeekView } from '../useWeekView';
import { WeekActions } from './WeekActions';
import { WeekEntries } from './WeekEntries';
import { WeekExceptions } from './WeekExceptions';
import { WeekHeading } from './WeekHeading';
import { WeekHistory } from './WeekHistory';
import { WeekTiers } from './WeekTiers';
import { WeekWhy } from './WeekWhy';

/** Everything about one week of the queue, and what can be done about it. */
export function WeekPanel({ row }: { row: ReviewRow }) {
  const { view, error, retry } = useWeekView(row);
  const week = view?.week ?? row;
  return (
    <ReviewPanel>
      <WeekHeading week={week} />
      <WeekTiers week={week} />
      <WeekActions week={week} entries={view?.entries ?? []} />
      {error && <ListFailed error={error} title="timesheets.review.panel_failed" onRetry={retry} />}
      {!error && !view && <PanelSkeleton />}
      {view && (
        <IncludedRows value={view.included}>
          <WeekExceptions view={view} />
          <WeekEntries view={view} />
          <WeekWhy view={view} />
          <WeekHistory view={view} />
        </IncludedRows>
      )}
    </ReviewPanel>
  );
}
