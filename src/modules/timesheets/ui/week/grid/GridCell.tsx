import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { blockBetween, type Place } from './gridPlace';
import { DataCell } from './gridStyles';
import type { useGrid } from './useGrid';

interface Props {
  grid: ReturnType<typeof useGrid>;
  place: Place;
  isInvalid?: boolean;
  /** Nobody is expected to work then. */
  isOff?: boolean;
  isOvertime?: boolean;
  /** Names the day and job while hours are typed. */
  label?: string;
  children: ReactNode;
}

/** Shows a cell of the grid; one cell has the focus, and one can be typed into. */
export function GridCell({ grid, place, isInvalid, isOff, isOvertime, label, children }: Props) {
  const { active, anchor, typing, layout } = grid;
  const isAt = (other: Place | undefined) =>
    other?.row === place.row && other.column === place.column;
  const isActive = isAt(active);
  const block = blockBetween(active, anchor, layout);
  const isBlock = block.rows.length * block.columns.length > 1;
  const isSelected =
    isBlock && block.rows.includes(place.row) && block.columns.includes(place.column);
  return (
    <DataCell
      data-row={place.row}
      data-column={place.column}
      data-active={isActive ? '' : undefined}
      data-off={isOff ? '' : undefined}
      data-overtime={isOvertime ? '' : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected || undefined}
      aria-invalid={isInvalid || undefined}
    >
      {children}
      {typing && isAt(typing) && <TypedCell grid={grid} text={typing.text} label={label} />}
    </DataCell>
  );
}

function TypedCell({ grid, text, label }: { grid: Props['grid']; text: string; label?: string }) {
  const translate = useTranslate();
  return (
    <input
      // It appears when somebody starts to type.
      // biome-ignore lint/a11y/noAutofocus: the cell had the focus before
      autoFocus
      aria-label={label ?? translate('timesheets.week.grid')}
      value={text}
      autoComplete="off"
      onChange={(event) => grid.setText(event.target.value)}
      onFocus={(event) => {
        const { length } = event.target.value;
        event.target.setSelectionRange(length, length);
      }}
      onBlur={() => grid.leave()}
    />
  );
}
