import type { ListColumn } from '@/core/lists/listColumns';

/** Returns the columns with one more at the end, or without it. */
export const toggled = (columns: readonly ListColumn[], name: string): readonly ListColumn[] =>
  columns.some((column) => column.name === name)
    ? columns.filter((column) => column.name !== name)
    : [...columns, { name, width: null, pinned: false }];

/** Returns the columns with one pinned after those that are, or no longer. */
export const pinToggled = (columns: readonly ListColumn[], name: string): readonly ListColumn[] =>
  columns.map((column) => (column.name === name ? { ...column, pinned: !column.pinned } : column));

/** Returns the columns with one in the place of another. The first never moves, and pinned ones stay before the others. */
export function movedTo(
  columns: readonly ListColumn[],
  name: string,
  over: string,
): readonly ListColumn[] {
  const from = columns.findIndex((column) => column.name === name);
  const to = columns.findIndex((column) => column.name === over);
  const moved = columns[from];
  if (!moved || from < 1 || from === to || to < 1 || moved.pinned !== columns[to]?.pinned)
    return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Returns the columns with one a place earlier or later. */
export function movedBy(
  columns: readonly ListColumn[],
  name: string,
  by: -1 | 1,
): readonly ListColumn[] {
  const at = columns.findIndex((column) => column.name === name);
  const over = columns[at + by];
  return over ? movedTo(columns, name, over.name) : columns;
}
