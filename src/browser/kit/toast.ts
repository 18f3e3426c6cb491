import type { ShortcutName } from './behaviour/shortcuts/shortcuts';

/** The time a toast is shown without hover or focus, in milliseconds. */
export const TOAST_TIME = 5_000;

/** Notification options in addition to react-admin's own. */
export interface ToastOptions {
  /** Undoes the reported action and closes the toast. */
  onUndo?: () => void;
  undoKey?: ShortcutName;
  /** A link with its label and target. */
  link?: { label: string; to: { pathname: string; search: string } };
  /** Toasts of one kind replace each other immediately; others wait until the current one could be read. */
  kind?: string;
}
