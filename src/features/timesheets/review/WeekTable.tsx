import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { ReviewTable } from '../../../crud/review/ReviewTable';
import { SelectAll } from '../../../crud/review/SelectAll';
import { SortHeader } from '../../../crud/review/SortHeader';
import { useQueue } from './QueueContext';
import { FIGURES, totalsOf } from './rowHours';
import { WeekTableRow } from './WeekTableRow';

interface Props {
  /** Whether there is anything that could be done to several rows. */
  isSelectable: boolean;
  /** Whether the rows are of more weeks than one, so that each says which. */
  hasWeeks: boolean;
}

/** The weeks of the queue as a table, with their sum. */
export function WeekTable({ isSelectable, hasWeeks }: Props) {
  const translate = useTranslate();
  const { rows, current } = useQueue();
  return (
    <ReviewTable>
      <TableHead>
        <TableRow>
          {isSelectable && (
            <TableCell padding="checkbox">
              <SelectAll />
            </TableCell>
          )}
          <SortHeader field="user_id" label={translate('timesheets.review.employee')} />
          <SortHeader
            field="base_location_id"
            label={translate('timesheets.review.base_location')}
          />
          {FIGURES.map(({ field, label }) => (
            <SortHeader key={field} field={field} label={translate(label)} isFigure />
          ))}
          <TableCell>{translate('timesheets.review.check')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((week) => (
          <WeekTableRow
            key={week.id}
            week={week}
            isCurrent={week.id === current?.id}
            isSelectable={isSelectable}
            hasWeek={hasWeeks}
          />
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          {isSelectable && <TableCell />}
          <TableCell component="th" scope="row" colSpan={2}>
            {translate('timesheets.review.sum', { smart_count: rows.length })}
          </TableCell>
          {totalsOf(rows).map((sum, index) => (
            <TableCell key={FIGURES[index]?.field} align="right">
              {sum}
            </TableCell>
          ))}
          <TableCell />
        </TableRow>
      </TableFooter>
    </ReviewTable>
  );
}
