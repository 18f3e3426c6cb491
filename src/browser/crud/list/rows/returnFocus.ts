/** The element around the rows of a list or of a queue. */
const ROWS = 'main :is([data-list], table)';
const FOCUSABLE = 'a, button, input';

/**
 * Returns the focus to the rows when the bar of actions goes and takes it along: to what had it last among them, or to
 * their first control. A callback for `ref` of the bar.
 */
export function returnFocus(bar: HTMLElement | null): (() => void) | undefined {
  const rows = bar && document.querySelector(ROWS);
  if (!rows) return undefined;
  let last: Element | null = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    if (rows.contains(target as Element)) last = target as Element;
  };
  document.addEventListener('focusin', note);
  return () => {
    document.removeEventListener('focusin', note);
    // After dialogs have returned it, and a removed row has passed it on.
    setTimeout(() => {
      // Somebody who has gone elsewhere meanwhile, or to another page, stays there.
      if (document.activeElement !== document.body || !rows.isConnected) return;
      const place = rows.contains(last) ? last : rows.querySelector(FOCUSABLE);
      (place as HTMLElement | null)?.focus({ preventScroll: true });
    });
  };
}
