import { useEffect } from 'react';
import { isShortcut } from './shortcuts';

const DIALOGS = '[role=dialog], [role=alertdialog]';
/** The save button of a dialog without a form has this attribute. */
const SAVES = 'button[type=submit], button[data-saves]';
const CLOSED_CHOICE = '[role=combobox][aria-haspopup=listbox][aria-expanded=false]:not(input)';

/**
 * Returns the save button for the focus: of the surrounding dialog, else of the form. A dialog that was just opened
 * has the focus on its frame.
 */
function savingButton(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const around =
    target.closest(DIALOGS) ??
    target.closest('form') ??
    [...document.querySelectorAll(DIALOGS)].findLast((dialog) => target.contains(dialog));
  return around?.querySelector<HTMLElement>(SAVES) ?? null;
}

/** Lets Ctrl (⌘) and Enter press the save button, in every dialog and form that does not handle the keys itself. */
export function useSaveShortcut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isShortcut(event, 'save')) return;
      const button = savingButton(event.target);
      if (!button) return;
      event.preventDefault();
      if (!event.repeat && button.ariaDisabled !== 'true') button.click();
    };
    // A closed select would open and consume the key, so handle it in the capture phase.
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
