import type { Identifier, RaRecord } from 'react-admin';
import { keyOf, type ShownGroup } from '@/browser/crud/list/groups/shownGroups';
import type { Workflow } from '@/core/workflow/workflow';

/** A card that was dropped on a column, as long as its record is still in the state before. */
export interface Placed {
  id: Identifier;
  state: string;
}

const emptyColumn = (name: string, state: string): ShownGroup => ({
  ...{ key: keyOf(name, { value: state }), value: state, label: null, count: 0, sums: {} },
  ...{ isOpen: true, rows: [], isLoading: false, error: undefined },
});

/**
 * Returns the columns of a board, one for each state of the workflow, from the groups of its list. A card is in the
 * column of its record's state although the groups have not been read since, and counts there.
 */
export function boardColumns(
  { field, states }: Workflow,
  groups: readonly ShownGroup[],
  placed?: Placed,
): ShownGroup[] {
  const stateOf = (row: RaRecord) =>
    row.id === placed?.id ? placed.state : String(row[field] ?? '');
  const columns = Object.keys(states).map(
    (state) => groups.find(({ value }) => value === state) ?? emptyColumn(field, state),
  );
  return columns.map((column) => {
    const state = String(column.value);
    const own = column.rows.filter((row) => stateOf(row) === state);
    const known = new Set(column.rows.map(({ id }) => id));
    const others = columns.filter((other) => other !== column).flatMap(({ rows }) => rows);
    const arrived = others.filter((row) => stateOf(row) === state && !known.has(row.id));
    const count = column.count - (column.rows.length - own.length) + arrived.length;
    return { ...column, rows: [...arrived, ...own], count };
  });
}

/** Returns the column and the place in it that an arrow key leads to from a card; columns without cards are skipped. */
export function nextPlace(
  columns: readonly { rows: readonly unknown[] }[],
  { column, row }: { column: number; row: number },
  key: string,
): { column: number; row: number } | undefined {
  const up = { ArrowUp: -1, ArrowDown: 1 }[key];
  const rows = columns[column]?.rows ?? [];
  if (up) return rows[row + up] === undefined ? undefined : { column, row: row + up };
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!side) return undefined;
  for (let at = column + side; at >= 0 && at < columns.length; at += side) {
    const { length } = columns[at]?.rows ?? [];
    if (length > 0) return { column: at, row: Math.min(row, length - 1) };
  }
  return undefined;
}
