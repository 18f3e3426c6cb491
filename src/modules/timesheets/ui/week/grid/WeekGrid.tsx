import { type MouseEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { Button } from '@/browser/kit/Button';
import { Key } from '@/browser/kit/Key';
import { Spacer } from '@/browser/kit/layout';
import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { EntriesDialog } from '@/modules/timesheets/ui/week/entry/EntriesDialog';
import { RowDialog } from '@/modules/timesheets/ui/week/entry/RowDialog';
import { FigureExplanation } from '@/modules/timesheets/ui/week/FigureExplanation';
import { FigureRows } from '@/modules/timesheets/ui/week/FigureRows';
import { type Cell, entriesOf } from '@/modules/timesheets/ui/week/model/week';
import { useDaysOff } from '@/modules/timesheets/ui/week/useDaysOff';
import { useJobText } from '@/modules/timesheets/ui/week/useJobText';
import { useProblems } from '@/modules/timesheets/ui/week/useProblems';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { GridRow } from './GridRow';
import { Foot, Frame, Table } from './gridStyles';
import { useGrid } from './useGrid';
import { useGridClipboard } from './useGridClipboard';

interface Props {
  grid: ReturnType<typeof useGrid>;
  onAddRow: () => void;
  onDetails: () => void;
}

/** Shows the actions for the focused cell, and their keys. */
function GridFoot({ grid, onAddRow, onDetails }: Props) {
  const translate = useTranslate();
  const { permission, state } = useWeek();
  const say = (key: string) => translate(`timesheets.week.keys.${key}`);
  const cell = grid.cellAt(grid.active);
  const hasHours = cell !== undefined && entriesOf(state.content, cell).length > 0;
  return (
    <Foot>
      {permission.edit && (
        <p>
          <Key>Enter</Key> {say('enter')} <Key>Tab</Key> {say('tab')} <Key>Ctrl R</Key>{' '}
          {say('fill')} <Key>Ctrl V</Key> {say('paste')} <Key>Shift Enter</Key> {say('details')} ·{' '}
          {say('typing')}
        </p>
      )}
      <Spacer />
      {permission.edit && (
        <Button disabled={!hasHours} onClick={grid.fillRight}>
          {translate('timesheets.week.fill_right')}
        </Button>
      )}
      <Button disabled={!cell || (!permission.edit && !hasHours)} onClick={onDetails}>
        {translate('timesheets.week.details')}
      </Button>
      {permission.edit && (
        <Button onClick={onAddRow}>{translate('timesheets.week.add_row')}</Button>
      )}
    </Foot>
  );
}

/** Shows a week as a grid: a row for each job, a column for each day, and the totals below. */
export function WeekGrid() {
  const translate = useTranslate();
  const { state, dates, permission } = useWeek();
  const { rows } = state.content;
  const [details, setDetails] = useState<Cell>();
  const [row, setRow] = useState<string>();
  const grid = useGrid({ onDetails: setDetails, onRow: setRow });
  useGridClipboard(grid);
  const wordsOf = useJobText();
  const problems = useProblems();
  const { active } = grid;
  const isOff = useDaysOff();

  const onClick = (event: MouseEvent) => {
    const at = (event.target as Element).closest<HTMLElement>('[data-row]');
    const { row: clicked, column } = at?.dataset ?? {};
    if (!clicked || !column || event.target instanceof HTMLInputElement) return;
    grid.goTo({ row: clicked, column }, event.shiftKey);
    if (column === 'job') grid.edit({ row: clicked, column });
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement)) grid.edit(active);
  };
  return (
    <>
      <Frame>
        <div>
          <Table
            ref={grid.table}
            role="grid"
            aria-label={translate('timesheets.week.grid')}
            aria-multiselectable="true"
            aria-readonly={!permission.edit}
            onKeyDown={grid.onKeyDown}
            onClick={onClick}
            onDoubleClick={onDoubleClick}
          >
            <thead>
              <tr>
                <th scope="col">{translate('timesheets.week.job')}</th>
                {dates.map((date) => (
                  <DayHeading key={date} date={date} />
                ))}
                <th scope="col">{translate('timesheets.week.total')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <GridRow
                  key={one.id}
                  row={one}
                  grid={grid}
                  words={wordsOf(one.job)}
                  problems={problems}
                  isOff={isOff}
                />
              ))}
            </tbody>
            <FigureRows grid={grid} />
          </Table>
        </div>
        <GridFoot
          grid={grid}
          onAddRow={() => setRow('new')}
          onDetails={() => {
            const cell = grid.cellAt(active);
            if (cell) setDetails(cell);
          }}
        />
      </Frame>
      {rows.length === 0 && permission.edit && (
        <p>
          {translate('timesheets.week.empty')} {translate('timesheets.week.empty_advice')}{' '}
          <Button variant="outlined" onClick={() => setRow('new')}>
            {translate('timesheets.week.add_row')}
          </Button>
        </p>
      )}
      <FigureExplanation
        row={active.row}
        date={dates.includes(active.column) ? active.column : undefined}
      />
      {details && <EntriesDialog cell={details} onClose={() => setDetails(undefined)} />}
      {row !== undefined && (
        <RowDialog
          rowId={row === 'new' ? undefined : row}
          onClose={(added) => {
            setRow(undefined);
            grid.goTo(added ? { row: added, column: dates[0] ?? 'job' } : active);
          }}
        />
      )}
    </>
  );
}

function DayHeading({ date }: { date: string }) {
  const { surroundings } = useWeek();
  const { holiday } = dayKindOf(date, surroundings.working.holidays);
  const isToday = date === useCompanyTime().day(new Date().toISOString());
  return (
    <th
      scope="col"
      data-today={isToday ? '' : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      {dayTexts(date).short}
      {holiday && <small title={holiday.name}>{holiday.name}</small>}
    </th>
  );
}
