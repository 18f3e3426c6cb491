const ROW = 'tbody > tr';
const FOCUSABLE = 'a, button, input';
/** Opened by a row, and closed after the row is gone. */
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';

/** Returns the control in the same column of a row, or its first one. */
const controlIn = (row: Element, column: number) =>
  row.children[column]?.querySelector<HTMLElement>(FOCUSABLE) ??
  row.querySelector<HTMLElement>(FOCUSABLE);

/**
 * Passes the focus on to the row that takes the place of one that was removed while it, or a dialog that it opened, had
 * the focus. A callback for `ref` of what holds the table.
 */
export function passFocusOn(holder: HTMLElement | null): (() => void) | undefined {
  if (!holder) return undefined;
  let left: { row: Element; at: number; column: number } | undefined;
  const rows = () => [...holder.querySelectorAll(ROW)];
  const note = ({ target }: FocusEvent) => {
    const row = (target as Element).closest(ROW);
    const column = row ? [...row.children].findIndex((cell) => cell.contains(target as Node)) : -1;
    left = row ? { row, at: rows().indexOf(row), column } : undefined;
  };
  const pass = () => {
    if (!left || left.row.isConnected || document.activeElement?.closest(OVERLAY)) return;
    const { at, column } = left;
    left = undefined;
    // Somebody who has gone elsewhere meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const others = rows();
    const next = others[Math.min(at, others.length - 1)];
    if (next) controlIn(next, column)?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(pass);
  changes.observe(holder, { childList: true, subtree: true });
  // Dialogs are children of the body, and let the focus go when they are removed.
  changes.observe(document.body, { childList: true });
  holder.addEventListener('focusin', note);
  return () => {
    changes.disconnect();
    holder.removeEventListener('focusin', note);
  };
}
