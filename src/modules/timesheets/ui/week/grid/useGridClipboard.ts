import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { listenForPaste } from '@/browser/kit/behaviour/listenForPaste';
import { isWriting } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { blockOf, pastedInto, textOfBlock } from '@/modules/timesheets/ui/week/model/pasting';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { blockBetween } from './gridPlace';
import type { useGrid } from './useGrid';

/** Copies the selected cells and pastes blocks, while the grid has the focus and nothing is being typed. */
export function useGridClipboard(grid: ReturnType<typeof useGrid>): void {
  const { store, state, surroundings, dates, permission } = useWeek();
  const notify = useNotify();

  const copied = () => {
    const block = blockBetween(grid.active, grid.anchor, grid.layout);
    return textOfBlock(
      block.rows.map((row) => block.columns.map((column) => grid.textAt({ row, column }))),
    );
  };
  const paste = (text: string) => {
    const cell = grid.cellAt(grid.active);
    if (!cell || !permission.edit) return;
    const { content } = state;
    const result = pastedInto(content, cell, blockOf(text), dates, surroundings);
    store.change('paste', result.content);
    if (result.left > 0)
      notify('timesheets.week.left_out', {
        type: 'warning',
        messageArgs: { smart_count: result.left },
      });
  };

  useEffect(() => {
    // Clipboard events reach the document, not the cell: check what has the focus.
    const isOurs = () => {
      const { activeElement } = document;
      return grid.table.current?.contains(activeElement) === true && !isWriting(activeElement);
    };
    const onCopy = (event: ClipboardEvent) => {
      if (!isOurs() || window.getSelection()?.isCollapsed === false) return;
      event.clipboardData?.setData('text/plain', copied());
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs()) return;
      paste(event.clipboardData?.getData('text/plain') ?? '');
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    const endPasting = listenForPaste(document, onPaste);
    return () => {
      endPasting();
      document.removeEventListener('copy', onCopy);
    };
  });
}
