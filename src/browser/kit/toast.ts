import type { ShortcutName } from './behaviour/shortcuts';

/** How long a toast stays, in milliseconds, unless the pointer or the focus is on it. */
export const TOAST_TIME = 5_000;

/** What a notification may say beside react-admin's own options. */
export interface ToastOptions {
  /** Undoes what the toast reports; the toast closes. */
  onUndo?: () => void;
  /** The key that takes it back as well. */
  undoKey?: ShortcutName;
  /** Where the toast leads, with the words of the link. */
  link?: { label: string; to: { pathname: string; search: string } };
  /** Toasts of one kind replace each other at once; the others wait until the one that is shown could be read. */
  kind?: string;
}
