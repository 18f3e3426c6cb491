import { useListContext, useTranslate } from 'react-admin';
import { KeyHints } from '../../../crud/review/KeyHints';
import { ReviewRows } from '../../../crud/review/ReviewRows';
import { SelectionBar } from '../../../crud/review/SelectionBar';
import type { Progress } from '../../../crud/review/useRun';
import { useQueue } from './QueueContext';
import { WeekCards } from './WeekCards';
import { WeekTable } from './WeekTable';

const STATES = ['submitted', 'draft', 'approved', 'rejected'];
const COLUMNS = 7;

interface Props {
  isNarrow: boolean;
  progress: Progress | undefined;
}

/** The weeks of the queue, and what can be done to several. */
export function WeekRows({ isNarrow, progress }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { rows, selected, isSelectable, select, approve } = useQueue();
  const chosen = rows.filter((row) => selected.has(row.id) && isSelectable(row));
  const state = STATES.find((one) => one === filterValues.status) ?? 'any';
  const Rows = isNarrow ? WeekCards : WeekTable;
  return (
    <ReviewRows
      isNarrow={isNarrow}
      columns={COLUMNS}
      failed="timesheets.review.failed"
      none={translate(`timesheets.review.empty.${state}`)}
      bar={
        <SelectionBar
          count={chosen.length}
          actions={[
            {
              label: translate('timesheets.review.approve_all', { smart_count: chosen.length }),
              onRun: () => approve(chosen),
            },
          ]}
          progress={progress}
          onClear={() => select([])}
        />
      }
      foot={!isNarrow && <KeyHints acts={['approve', 'return']} />}
    >
      <Rows
        isSelectable={rows.some(isSelectable)}
        hasWeeks={typeof filterValues.week_start !== 'string'}
      />
    </ReviewRows>
  );
}
