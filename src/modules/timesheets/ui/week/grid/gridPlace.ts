/** A cell of the grid: the id of a row or the name of a figure, and a day, `job` or `total`. */
export interface Place {
  row: string;
  column: string;
}

/** The cells of the grid, in keyboard order. */
export interface Layout {
  rows: readonly string[];
  columns: readonly string[];
}

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);

/** Returns the place this many rows down and columns to the right, within the grid. */
export function movedBy(
  place: Place,
  down: number,
  right: number,
  { rows, columns }: Layout,
): Place {
  const row = rows[clamp(rows.indexOf(place.row) + down, rows.length)];
  const column = columns[clamp(columns.indexOf(place.column) + right, columns.length)];
  return { row: row ?? place.row, column: column ?? place.column };
}

const between = (all: readonly string[], one: string, other: string) => {
  const [from, to] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b);
  return all.slice(from, (to ?? 0) + 1);
};

export const blockBetween = (one: Place, other: Place, { rows, columns }: Layout): Layout => ({
  rows: between(rows, one.row, other.row),
  columns: between(columns, one.column, other.column),
});

/** Returns the place that a key moves to; `undefined` for other keys. */
export function movedByKey(
  place: Place,
  { key, withControl }: { key: string; withControl: boolean },
  layout: Layout,
): Place | undefined {
  const far = Number.MAX_SAFE_INTEGER;
  switch (key) {
    case 'ArrowUp':
      return movedBy(place, withControl ? -far : -1, 0, layout);
    case 'ArrowDown':
      return movedBy(place, withControl ? far : 1, 0, layout);
    case 'ArrowLeft':
      return movedBy(place, 0, withControl ? -far : -1, layout);
    case 'ArrowRight':
      return movedBy(place, 0, withControl ? far : 1, layout);
    case 'Home':
      return movedBy(place, withControl ? -far : 0, -far, layout);
    case 'End':
      return movedBy(place, withControl ? far : 0, far, layout);
    default:
      return undefined;
  }
}
