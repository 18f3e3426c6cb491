import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { SelectRow } from '../../../crud/review/SelectRow';
import { ReferenceTitle } from '../../../fields/ReferenceTitle';
import { ExceptionChips } from './ExceptionChips';
import { HoursCell } from './HoursCell';
import { useQueue } from './QueueContext';
import { FIGURES } from './rowHours';
import { WeekName } from './WeekName';

interface Props {
  week: ReviewRow;
  isCurrent: boolean;
  isSelectable: boolean;
  hasWeek: boolean;
}

/** A week of the queue as a row; a click anywhere shows it. */
export function WeekTableRow({ week, isCurrent, isSelectable, hasWeek }: Props) {
  const translate = useTranslate();
  const { open, undo, offers } = useQueue();
  const mayUndo = offers(week).may.has('undo');
  return (
    <TableRow hover selected={isCurrent} onClick={() => open(week)}>
      {isSelectable && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <SelectRow row={week} />
        </TableCell>
      )}
      <TableCell>
        <WeekName week={week} isCurrent={isCurrent} hasWeek={hasWeek} />
      </TableCell>
      <TableCell>
        {week.base_location_id ? (
          <ReferenceTitle to="base-locations" id={Number(week.base_location_id)} />
        ) : (
          translate('fieldhouse.fields.none')
        )}
      </TableCell>
      {FIGURES.map(({ field }) => (
        <TableCell key={field} align="right">
          <HoursCell hours={week[field]} />
        </TableCell>
      ))}
      <TableCell>
        <ExceptionChips week={week} />
        {mayUndo && (
          <Button
            size="small"
            sx={{ minHeight: 28 }}
            onClick={(event) => {
              event.stopPropagation();
              undo([week]);
            }}
          >
            {translate('fieldhouse.review.undo')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
