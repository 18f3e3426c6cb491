/** A shortcut: its key, and whether Ctrl (⌘ on a Mac) is held with it. */
export interface Shortcut {
  key: string;
  withControl?: boolean;
  /** Where it works; everywhere unless told. */
  place?: 'queue';
  /** A key that is held down does it once. */
  isOnce?: boolean;
}

/**
 * Every shortcut there is, beside the keys that a queue gets from what can be done in it. Listeners and the list of
 * shortcuts both read it from here; the words are at `navigation.shortcuts.<name>`.
 */
export const SHORTCUTS = {
  palette: { key: 'k', withControl: true },
  search: { key: '/' },
  help: { key: '?' },
  save: { key: 'Enter', withControl: true },
  next: { key: 'j', place: 'queue' },
  previous: { key: 'k', place: 'queue' },
  select: { key: 'x', place: 'queue', isOnce: true },
  undo: { key: 'z', place: 'queue', isOnce: true },
  open: { key: 'Enter', place: 'queue' },
  dismiss: { key: 'Escape', place: 'queue', isOnce: true },
} as const satisfies Record<string, Shortcut>;

/** The name of a shortcut. */
export type ShortcutName = keyof typeof SHORTCUTS;

/** One that has a name, or a key that was declared elsewhere. */
export type AnyShortcut = ShortcutName | Shortcut;

/** A key that does something to the current row of a queue. */
export const queueKey = (key: string): Shortcut => ({ key, place: 'queue', isOnce: true });

/** A shortcut with everything said. */
export const shortcutOf = (one: AnyShortcut): Shortcut =>
  typeof one === 'string' ? SHORTCUTS[one] : one;

/** Where a shortcut works, as the list of shortcuts groups them. */
export const placeOf = (one: AnyShortcut): 'everywhere' | 'queue' =>
  shortcutOf(one).place ?? 'everywhere';

/** Whether it is one letter or sign, which speech or a tremor may press; those can be turned off. */
export function isSingleKey(one: AnyShortcut): boolean {
  const { key, withControl } = shortcutOf(one);
  return !withControl && key.length === 1;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

const printedKey = (key: string) => {
  if (key.length === 1) return key.toUpperCase();
  return key === 'Escape' ? 'Esc' : key;
};

/** The keys of a shortcut as they are printed on this machine's keyboard: ["Ctrl", "K"], or ["⌘", "K"]. */
export function keysOf(one: AnyShortcut): string[] {
  const { key, withControl } = shortcutOf(one);
  const printed = printedKey(key);
  return withControl ? [isMac() ? '⌘' : 'Ctrl', printed] : [printed];
}

/** A shortcut as `aria-keyshortcuts` wants it. */
export function ariaKeysOf(one: AnyShortcut): string {
  const { key, withControl } = shortcutOf(one);
  const printed = key.length === 1 ? key.toUpperCase() : key;
  return withControl ? `${isMac() ? 'Meta' : 'Control'}+${printed}` : printed;
}

/** Whether these keys are the shortcut. */
export function isShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  one: AnyShortcut,
): boolean {
  const { key, withControl } = shortcutOf(one);
  if (event.key.toLowerCase() !== key.toLowerCase()) return false;
  if (withControl) return (event.ctrlKey || event.metaKey) && !event.altKey;
  // On some keyboards "/" and "?" are typed with AltGr, which browsers report as Ctrl and Alt together.
  return event.ctrlKey === event.altKey && !event.metaKey;
}

// Menus and lists take letters too: they go to the entry that begins with them.
const WRITTEN_IN = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu']
  .map((role) => `[role=${role}]`)
  .join();
const PRESSED = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'];

/** Whether the person is writing there, so that keys are letters and not commands. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !PRESSED.includes(target.type);
  if (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)) return true;
  return target.closest(WRITTEN_IN) !== null;
}
