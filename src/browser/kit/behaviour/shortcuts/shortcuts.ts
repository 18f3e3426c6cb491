/** A shortcut: its key, with or without Ctrl (⌘ on a Mac). */
export interface Shortcut {
  key: string;
  withControl?: boolean;
  /** The place where it works; everywhere by default. */
  place?: 'rows' | 'queue';
  /** True if holding the key down triggers it once. */
  isOnce?: boolean;
}

/**
 * All named shortcuts; queues add keys for their transitions. Listeners and the shortcut list both read them; the
 * texts are at `navigation.shortcuts.<name>`.
 */
export const SHORTCUTS = {
  palette: { key: 'k', withControl: true },
  search: { key: '/' },
  help: { key: '?' },
  save: { key: 'Enter', withControl: true },
  undo_last: { key: 'z', withControl: true, isOnce: true },
  next: { key: 'j', place: 'rows' },
  previous: { key: 'k', place: 'rows' },
  select: { key: 'x', place: 'rows', isOnce: true },
  previous_cell: { key: 'ArrowLeft', place: 'rows' },
  next_cell: { key: 'ArrowRight', place: 'rows' },
  edit: { key: 'e', place: 'rows', isOnce: true },
  // The browser's own: lists answer what it pastes.
  paste: { key: 'v', withControl: true, place: 'rows' },
  fill: { key: 'd', withControl: true, place: 'rows' },
  undo: { key: 'z', place: 'queue', isOnce: true },
  open: { key: 'Enter', place: 'queue' },
  dismiss: { key: 'Escape', place: 'queue', isOnce: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** A named shortcut or one declared elsewhere. */
export type AnyShortcut = ShortcutName | Shortcut;

/** Returns the shortcut of a key that acts on the current row of a queue. */
export const queueKey = (key: string): Shortcut => ({ key, place: 'queue', isOnce: true });

export const shortcutOf = (one: AnyShortcut): Shortcut =>
  typeof one === 'string' ? SHORTCUTS[one] : one;

/** Returns the place where a shortcut works, for grouping in the shortcut list. */
export const placeOf = (one: AnyShortcut): 'everywhere' | 'rows' | 'queue' =>
  shortcutOf(one).place ?? 'everywhere';

/** True for a bare letter or sign, which speech input or a tremor may trigger; these can be turned off. */
export function isSingleKey(one: AnyShortcut): boolean {
  const { key, withControl } = shortcutOf(one);
  return !withControl && key.length === 1;
}

/** True for keys that text boxes have a use for, so that they are no shortcut there. */
export function isForText(one: AnyShortcut): boolean {
  const { key, withControl } = shortcutOf(one);
  return !withControl || key === SHORTCUTS.undo_last.key;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

const SIGNS: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowLeft: '←', ArrowRight: '→' };

const printedKey = (key: string) => (key.length === 1 ? key.toUpperCase() : (SIGNS[key] ?? key));

/** Returns the keys of a shortcut as printed on this machine's keyboard: ["Ctrl", "K"] or ["⌘", "K"]. */
export function keysOf(one: AnyShortcut): string[] {
  const { key, withControl } = shortcutOf(one);
  const printed = printedKey(key);
  return withControl ? [isMac() ? '⌘' : 'Ctrl', printed] : [printed];
}

/** Returns a shortcut in the format of `aria-keyshortcuts`. */
export function ariaKeysOf(one: AnyShortcut): string {
  const { key, withControl } = shortcutOf(one);
  const printed = key.length === 1 ? key.toUpperCase() : key;
  return withControl ? `${isMac() ? 'Meta' : 'Control'}+${printed}` : printed;
}

/** True if the event's keys match the shortcut. */
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

// Menus and lists use letters too, to jump to an entry.
const WRITTEN_IN = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu']
  .map((role) => `[role=${role}]`)
  .join();
const PRESSED = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'];

/** True if keys pressed in this element are text and not commands. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !PRESSED.includes(target.type);
  if (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)) return true;
  return target.closest(WRITTEN_IN) !== null;
}
