import { useEffect } from 'react';
import { isShortcut } from './shortcuts';

const DIALOGS = '[role=dialog], [role=alertdialog]';
/** What saves in a dialog that is no form says so by this attribute. */
const SAVES = 'button[type=submit], button[data-saves]';
const CLOSED_CHOICE = '[role=combobox][aria-haspopup=listbox][aria-expanded=false]:not(input)';

/**
 * What saves where the focus is: in the dialog around, or where there is none in the form around. A dialog that has just
 * been opened has the focus on what holds it.
 */
function savingButton(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const around =
    target.closest(DIALOGS) ??
    target.closest('form') ??
    [...document.querySelectorAll(DIALOGS)].findLast((dialog) => target.contains(dialog));
  return around?.querySelector<HTMLElement>(SAVES) ?? null;
}

/** Ctrl (or ⌘) and Enter press what saves, in every dialog and in every form that does not answer by itself. */
export function useSaveShortcut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isShortcut(event, 'save')) return;
      const button = savingButton(event.target);
      if (!button) return;
      event.preventDefault();
      if (!event.repeat && button.ariaDisabled !== 'true') button.click();
    };
    // A closed list of choices would open at the key and say that it was answered, so it is asked before.
    const onChoice = (event: KeyboardEvent) => {
      if (!(event.target instanceof Element) || !event.target.matches(CLOSED_CHOICE)) return;
      onKey(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    document.addEventListener('keydown', onChoice, { capture: true });
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onChoice, { capture: true });
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
