import { SHORTCUTS } from '@/browser/kit/behaviour/shortcuts/shortcuts';

/** A step from one cell to another. */
export type Step = 'left' | 'right' | 'up' | 'down';

/** The next step after a cell: to the next or previous editable one, or none. */
export type After = 'next' | 'previous' | undefined;

const KEYS: Readonly<Record<string, Step>> = {
  [SHORTCUTS.previous_cell.key]: 'left',
  [SHORTCUTS.next_cell.key]: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Returns the step of an arrow key that is pressed alone. */
export const stepOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey ? undefined : KEYS[key];

/** Returns the cells of a row that show values, in the order of the columns. */
export const valueCells = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(':scope > td:not([data-choice], [data-actions])'),
];

/** Returns the cell around an element if it shows a value. */
export const valueCellAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element &&
    target.closest<HTMLElement>('td:not([data-choice], [data-actions])')) ||
  undefined;

/** Returns the index of the column of a cell that shows a value. */
export const columnAt = (cell: HTMLElement): number => {
  const row = cell.closest('tr');
  return row ? valueCells(row).indexOf(cell) : -1;
};

/** Focuses a cell or, in the first cell of a row, its link to the record. */
export function focusCell(cell: HTMLElement | undefined): void {
  if (!cell) return;
  const link = cell.matches('[data-first]') && cell.querySelector<HTMLElement>('a');
  if (!link) cell.tabIndex = -1;
  (link || cell).focus();
}

/** Returns the cell that a step leads to among the rows; undefined at their edge. */
export function cellBeyond(
  cell: HTMLElement,
  step: Step,
  rows: readonly Element[],
): HTMLElement | undefined {
  const row = cell.closest('tr');
  const at = columnAt(cell);
  if (!row || at < 0) return undefined;
  if (step === 'left' || step === 'right')
    return valueCells(row)[step === 'left' ? at - 1 : at + 1];
  const next = rows[rows.indexOf(row) + (step === 'up' ? -1 : 1)];
  return next && valueCells(next)[at];
}

/** Returns the address, relative to its list, of the text that is being typed into a cell. */
export const cellAddress = (id: number | string, name: string) => `${id}/cell/${name}`;

/** Returns the record and the field of such an address; undefined for any other. */
export function cellOfAddress(address: string): { id: string; name: string } | undefined {
  const [id, kind, name, ...more] = address.split('/');
  return id && kind === 'cell' && name && more.length === 0 ? { id, name } : undefined;
}
