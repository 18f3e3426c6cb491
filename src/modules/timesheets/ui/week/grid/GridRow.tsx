import { useTranslate } from 'react-admin';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { cellName, entriesOf, type Row } from '@/modules/timesheets/ui/week/model/week';
import type { JobText } from '@/modules/timesheets/ui/week/useJobText';
import type { Problem } from '@/modules/timesheets/ui/week/useProblems';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { GridCell } from './GridCell';
import type { useGrid } from './useGrid';

interface Props {
  row: Row;
  grid: ReturnType<typeof useGrid>;
  words: JobText;
  problems: ReadonlyMap<string, Problem>;
  isOff: (date: string) => boolean;
}

/** Shows the hours of one job, day by day. */
export function GridRow({ row, grid, words, problems, isOff }: Props) {
  const translate = useTranslate();
  const { state, totals, dates } = useWeek();
  const { content } = state;
  const { active } = grid;
  const all = content.entries.filter(({ rowId }) => rowId === row.id).map(({ key }) => key);
  const isActive = active.row === row.id && active.column === 'job';
  return (
    <tr>
      <th scope="row" data-row={row.id} data-column="job" tabIndex={isActive ? 0 : -1}>
        {words.title}
        <small>{words.detail}</small>
      </th>
      {dates.map((date) => {
        const cell = { rowId: row.id, date };
        const place = { row: row.id, column: date };
        const isEmpty = entriesOf(content, cell).length === 0;
        return (
          <GridCell
            key={date}
            grid={grid}
            place={place}
            isOff={isEmpty && isOff(date)}
            isInvalid={problems.has(cellName(cell))}
            label={translate('timesheets.week.cell', {
              day: dayTexts(date).short,
              job: words.title,
            })}
          >
            {grid.textAt(place)}
          </GridCell>
        );
      })}
      <GridCell grid={grid} place={{ row: row.id, column: 'total' }}>
        {totals.totalOf(all)}
      </GridCell>
    </tr>
  );
}
