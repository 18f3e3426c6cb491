import { useTranslate } from 'react-admin';
import { GridCell } from './grid/GridCell';
import type { useGrid } from './grid/useGrid';
import { FIGURES, SHOWN_AS } from './useExplanation';
import { useWeek } from './WeekContext';

const isOvertime = (name: string, hours: string | undefined) =>
  name.startsWith('ot_') && Number(hours ?? 0) > 0;

/** Shows totals below the jobs, by day and for the week. */
export function FigureRows({ grid }: { grid: ReturnType<typeof useGrid> }) {
  const translate = useTranslate();
  const { totals, dates } = useWeek();
  const { active } = grid;
  return (
    <tfoot>
      {FIGURES.map((name) => (
        <tr key={name} data-figure={name}>
          <th
            scope="row"
            data-row={name}
            data-column="job"
            tabIndex={active.row === name && active.column === 'job' ? 0 : -1}
          >
            {translate(`timesheets.figures.${name}`)}
          </th>
          {dates.map((date) => {
            const hours = totals.days.get(date)?.[SHOWN_AS[name]];
            return (
              <GridCell
                key={date}
                grid={grid}
                place={{ row: name, column: date }}
                isOvertime={isOvertime(name, hours)}
              >
                {hours}
              </GridCell>
            );
          })}
          <GridCell
            grid={grid}
            place={{ row: name, column: 'total' }}
            isOvertime={isOvertime(name, totals.week[SHOWN_AS[name]])}
          >
            {totals.week[SHOWN_AS[name]]}
          </GridCell>
        </tr>
      ))}
    </tfoot>
  );
}
