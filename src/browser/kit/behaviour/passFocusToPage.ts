/**
 * Passes the focus to the page when an element goes that has it, so that Tab continues on the page and not at its
 * very beginning. A callback for `ref`.
 */
export function passFocusToPage(element: HTMLElement | null): (() => void) | undefined {
  const page = element?.closest<HTMLElement>('main');
  if (!page) return undefined;
  return () => {
    if (element?.contains(document.activeElement)) page.focus({ preventScroll: true });
  };
}
