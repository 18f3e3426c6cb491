import { typedInto } from './editing';
import { type Cell, type Content, entriesOf, type WeekFacts } from './week';

/** Parses the clipboard text of a spreadsheet: lines of cells separated by tabs. Removes quotes around cells. */
export function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) =>
    line.split('\t').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    ),
  );
}

/** Formats cells for a spreadsheet. */
export const textOfBlock = (block: readonly (readonly string[])[]): string =>
  block.map((cells) => cells.join('\t')).join('\n');

/**
 * Pastes a block to the right and downwards from a cell, as if each of its cells had been typed. Empty cells change
 * nothing. `left` counts values outside the grid or in a cell with several entries.
 */
export function pastedInto(
  content: Content,
  from: Cell,
  block: readonly (readonly string[])[],
  dates: readonly string[],
  surroundings: WeekFacts,
): { content: Content; left: number } {
  const firstRow = content.rows.findIndex(({ id }) => id === from.rowId);
  const firstDay = dates.indexOf(from.date);
  let pasted = content;
  let left = 0;
  for (const [down, cells] of block.entries())
    for (const [right, text] of cells.entries()) {
      if (text === '') continue;
      const row = content.rows[firstRow + down];
      const date = dates[firstDay + right];
      const cell = row && date ? { rowId: row.id, date } : undefined;
      if (!cell || entriesOf(pasted, cell).length > 1) left += 1;
      else pasted = typedInto(pasted, cell, text, surroundings);
    }
  return { content: pasted, left };
}
