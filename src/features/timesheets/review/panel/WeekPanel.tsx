import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { ListFailed } from '../../../../crud/ListFailed';
import { IncludedRows } from '../../../../fields';
import { ariaKeysOf } from '../../../../kit/shortcuts';
import { useQueue } from '../QueueContext';
import { useWeekView } from '../useWeekView';
import type { WeekRow } from '../weekRow';
import { Panel } from './Panel';
import { WeekActions } from './WeekActions';
import { WeekEntries } from './WeekEntries';
import { WeekHeading } from './WeekHeading';
import { WeekHistory } from './WeekHistory';
import { WeekPanelSkeleton } from './WeekPanelSkeleton';
import { WeekTiers } from './WeekTiers';
import { WeekUnusual } from './WeekUnusual';
import { WeekWhy } from './WeekWhy';

/** Everything about one week of the queue, and what can be done about it. */
export function WeekPanel({ row }: { row: WeekRow }) {
  const translate = useTranslate();
  const { close } = useQueue();
  const { view, error, retry } = useWeekView(row);
  const week = view?.week ?? row;
  return (
    <Panel>
      <IconButton
        className="close"
        aria-label={translate('fieldhouse.review.close')}
        aria-keyshortcuts={ariaKeysOf('dismiss')}
        onClick={close}
      >
        <CloseIcon />
      </IconButton>
      <WeekHeading week={week} />
      <WeekTiers week={week} />
      <WeekActions week={week} entries={view?.entries ?? []} />
      {error && <ListFailed error={error} title="timesheets.review.panel_failed" onRetry={retry} />}
      {!error && !view && <WeekPanelSkeleton />}
      {view && (
        <IncludedRows value={view.included}>
          <WeekUnusual view={view} />
          <WeekEntries view={view} />
          <WeekWhy view={view} />
          <WeekHistory notes={view.notes} />
        </IncludedRows>
      )}
    </Panel>
  );
}
