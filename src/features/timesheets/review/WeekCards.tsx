import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Cards } from '../../../crud/list/RowFacts';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { SelectAll } from '../../../crud/review/SelectAll';
import { SelectRow } from '../../../crud/review/SelectRow';
import { ExceptionChips } from './ExceptionChips';
import { HoursCell } from './HoursCell';
import { useQueue } from './QueueContext';
import { FIGURES, totalsOf } from './rowHours';
import { WeekName } from './WeekName';

const figures = {
  display: 'grid !important',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) !important',
  gap: '0 8px !important',
  '& dt': { fontSize: '0.75rem' },
} as const;

interface Props {
  isSelectable: boolean;
  hasWeeks: boolean;
}

/** The weeks of the queue where there is no room for a table. */
export function WeekCards({ isSelectable, hasWeeks }: Props) {
  const translate = useTranslate();
  const { rows } = useQueue();
  const sums = totalsOf(rows);
  return (
    <>
      {isSelectable && (
        <Box sx={{ px: '6px', borderBottom: 1, borderColor: 'divider' }}>
          <SelectAll /> {translate('fieldhouse.review.select_all')}
        </Box>
      )}
      <Cards>
        {rows.map((week) => (
          <li key={week.id}>
            <WeekCard week={week} isSelectable={isSelectable} hasWeek={hasWeeks} />
          </li>
        ))}
        <li>
          <strong>{translate('timesheets.review.sum', { smart_count: rows.length })}</strong>
          <Box component="dl" sx={figures}>
            {FIGURES.map(({ field, label }, index) => (
              <div key={field}>
                <dt>{translate(label)}</dt>
                <dd>{sums[index]}</dd>
              </div>
            ))}
          </Box>
        </li>
      </Cards>
    </>
  );
}

function WeekCard(props: { week: ReviewRow; isSelectable: boolean; hasWeek: boolean }) {
  const { week, isSelectable, hasWeek } = props;
  const translate = useTranslate();
  const { undo, offers } = useQueue();
  return (
    <>
      <header>
        {isSelectable && <SelectRow row={week} />}
        <strong>
          <WeekName week={week} isCurrent={false} hasWeek={hasWeek} />
        </strong>
        {offers(week).may.has('undo') && (
          <Button onClick={() => undo([week])}>{translate('fieldhouse.review.undo')}</Button>
        )}
      </header>
      <Box component="dl" sx={figures}>
        {FIGURES.map(({ field, label }) => (
          <div key={field}>
            <dt>{translate(label)}</dt>
            <dd>
              <HoursCell hours={week[field]} />
            </dd>
          </div>
        ))}
      </Box>
      <ExceptionChips week={week} />
    </>
  );
}
