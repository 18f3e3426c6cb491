import { COLUMN_WIDTH } from '@/core/lists/listColumns';

const clamped = (width: number) =>
  Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)));

/** Returns the cells under a head. */
const cellsUnder = (head: HTMLTableCellElement): readonly HTMLTableCellElement[] =>
  [...(head.closest('table')?.tBodies ?? [])]
    .flatMap((body) => [...body.rows])
    .flatMap((row) => row.cells[head.cellIndex] ?? []);

function paddingOf(cell: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}

/** Returns the width in pixels that shows the content of a cell whole. */
function contentWidth(cell: HTMLElement): number {
  const parts = [...cell.querySelectorAll<HTMLElement>('[data-cut], [data-cut] a')];
  const first = cell.firstElementChild;
  const widths = [first, ...parts].map((part) => part?.scrollWidth ?? 0);
  return Math.max(...widths) + paddingOf(cell);
}

/** Returns the width in pixels that shows every cell of a column whole, within the limits. */
export const fittingWidth = (head: HTMLTableCellElement): number =>
  clamped(Math.max(...[head, ...cellsUnder(head)].map(contentWidth)));

/** Returns a width within the limits; a column whose values are never cut is at least as wide as they are. */
export const allowedWidth = (head: HTMLTableCellElement, width: number, isCuttable: boolean) =>
  isCuttable ? clamped(width) : Math.max(clamped(width), fittingWidth(head));

/** Shows widths of a column while it is dragged, before anything is chosen. */
export function widthPreview(head: HTMLTableCellElement) {
  const texts = cellsUnder(head).flatMap((cell) => [
    ...cell.querySelectorAll<HTMLElement>('[data-cut]'),
  ]);
  const padding = paddingOf(head);
  const changed = [head, ...texts].map((element) => ({ element, style: element.style.cssText }));
  return {
    show(width: number) {
      head.style.width = `${width}px`;
      head.style.minWidth = `${width}px`;
      for (const text of texts) text.style.maxWidth = `${width - padding}px`;
    },
    /** Restores the widths from before. */
    end() {
      for (const { element, style } of changed) element.style.cssText = style;
    },
  };
}
