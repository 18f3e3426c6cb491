import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import {
  emptied,
  fillableDays,
  filledRight,
  typedInto,
} from '@/modules/timesheets/ui/week/model/editing';
import { type Cell, cellName, entriesOf } from '@/modules/timesheets/ui/week/model/week';
import { FIGURES } from '@/modules/timesheets/ui/week/useExplanation';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { type Layout, movedBy, movedByKey, type Place } from './gridPlace';
import { type TypedCell, useTypedCell } from './useTypedCell';

/** Callbacks for dialogs that the grid opens. */
export interface GridRequests {
  onDetails: (cell: Cell) => void;
  onRow: (rowId: string) => void;
}

// "/" and "?" are shortcuts on every page. All other characters count: "-3" must not lose its sign.
const isTyped = (key: string) => /^[^\s/?]$/u.test(key);

/** Holds the focused, selected and typed cells of the grid, and handles keys. */
export function useGrid({ onDetails, onRow }: GridRequests) {
  const { store, state, surroundings, dates, permission, totals } = useWeek();
  const { content } = state;
  const notify = useNotify();
  const table = useRef<HTMLTableElement>(null);
  const layout: Layout = useMemo(
    () => ({
      rows: [...content.rows.map(({ id }) => id), ...FIGURES],
      columns: ['job', ...dates, 'total'],
    }),
    [content.rows, dates],
  );
  const [chosen, setChosen] = useState<Place>();
  const [anchor, setAnchor] = useState<Place>();
  const { typing, isOpen, open, close } = useTypedCell(setChosen);
  const [wantsFocus, setWantsFocus] = useState(0);

  const isThere = chosen && layout.rows.includes(chosen.row);
  const active: Place =
    isThere && chosen
      ? chosen
      : { row: layout.rows[0] ?? 'claim', column: chosen?.column ?? dates[0] ?? 'job' };

  useLayoutEffect(() => {
    if (wantsFocus > 0) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [wantsFocus]);
  // A row that disappears loses the focus, for instance when its addition is undone.
  const isGone = chosen !== undefined && !isThere;
  useLayoutEffect(() => {
    if (isGone && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isGone]);
  const focusActive = () => setWantsFocus((before) => before + 1);

  const cellAt = ({ row, column }: Place): Cell | undefined =>
    content.rows.some(({ id }) => id === row) && dates.includes(column)
      ? { rowId: row, date: column }
      : undefined;
  const goTo = (place: Place, isExtended = false) => {
    setAnchor(isExtended ? (anchor ?? active) : undefined);
    setChosen(place);
    focusActive();
  };
  const textAt = (place: Place): string => {
    const cell = cellAt(place);
    if (!cell) return '';
    const unread = content.unread[cellName(cell)];
    const own = entriesOf(content, cell);
    return unread?.text ?? (own.length > 0 ? totals.totalOf(own.map(({ key }) => key)) : '');
  };

  /** Opens a cell with the typed text, else with its current text. */
  const edit = (place: Place, typed?: string) => {
    const cell = cellAt(place);
    if (!permission.edit) return cell && entriesOf(content, cell).length > 0 && onDetails(cell);
    if (place.column === 'job' && content.rows.some(({ id }) => id === place.row))
      return onRow(place.row);
    if (!cell) return undefined;
    if (entriesOf(content, cell).length > 1) return onDetails(cell);
    setAnchor(undefined);
    setChosen(place);
    const before = textAt(place);
    open(typed === undefined ? { ...place, text: before, before } : { ...place, text: typed });
    return undefined;
  };
  const take = ({ text, before, ...place }: TypedCell) => {
    const cell = cellAt(place);
    if (cell && text !== before)
      store.change('entry', typedInto(store.state().content, cell, text, surroundings));
  };
  const commit = (next?: Place) => {
    close();
    if (typing) take(typing);
    if (next) setChosen(next);
    focusActive();
  };
  const clear = () => {
    const cell = cellAt(active);
    if (cell && permission.edit) store.change('clear', emptied(content, cell));
  };
  const fillRight = () => {
    const cell = cellAt(active);
    if (!cell || !permission.edit) return;
    const after = dates.slice(dates.indexOf(cell.date) + 1);
    const filled = filledRight(content, cell, fillableDays(after, surroundings), surroundings);
    const isDone = store.change('fill', filled);
    notify(`timesheets.week.${isDone ? 'filled' : 'nothing_to_fill'}`, {
      type: 'info',
      autoHideDuration: 3_000,
      messageArgs: { smart_count: filled.entries.length - content.entries.length },
    });
  };

  const keyWhileTyping = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (event.nativeEvent.isComposing || !typing) return;
    const next = {
      Enter: active,
      Tab: movedBy(active, 0, shiftKey ? -1 : 1, layout),
      ArrowUp: movedBy(active, -1, 0, layout),
      ArrowDown: movedBy(active, 1, 0, layout),
    }[key];
    if (key === 'Escape') {
      close();
      focusActive();
    } else if (next) commit(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const keyWhileMoving = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const withControl = event.ctrlKey || event.metaKey;
    const moved = altKey ? undefined : movedByKey(active, { key, withControl }, layout);
    if (moved) goTo(moved, shiftKey);
    else if (withControl && key.toLowerCase() === 'r' && !shiftKey) fillRight();
    else if (withControl || altKey) return;
    else if (key === 'Tab') {
      const on = movedBy(active, 0, shiftKey ? -1 : 1, layout);
      // After the first or last day, Tab leaves the grid.
      if (!dates.includes(on.column) || !dates.includes(active.column)) return;
      goTo(on);
    } else if (key === 'Enter' && shiftKey) {
      const cell = cellAt(active);
      if (cell) onDetails(cell);
    } else if (key === 'Enter' || key === 'F2') edit(active);
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key === 'Escape') setAnchor(undefined);
    else if (permission.edit && isTyped(key)) edit(active, key);
    else return;
    event.preventDefault();
  };

  return {
    table,
    layout,
    active,
    anchor: anchor ?? active,
    typing,
    cellAt,
    textAt,
    edit,
    fillRight,
    goTo,
    /** Takes the typed text when the focus leaves. */
    leave: () => {
      const isTaken = !isOpen();
      close();
      if (typing && !isTaken) take(typing);
    },
    setText: (text: string) => typing && open({ ...typing, text }),
    onKeyDown: typing ? keyWhileTyping : keyWhileMoving,
  };
}
