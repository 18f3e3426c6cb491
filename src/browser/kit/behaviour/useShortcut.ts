import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { type AnyShortcut, isShortcut, isSingleKey, isWriting, shortcutOf } from './shortcuts';

const DIALOGS = '[role=dialog], [role=alertdialog]';
// A sheet shows what the keys of a queue are about.
const OVER_QUEUES = '[role=dialog]:not([data-sheet]), [role=alertdialog]';

/** Whether shortcuts of a single key work: some people's speech input or tremor presses them by accident. */
export const useSingleKeys = () => useStore('preferences.single_keys', true);

interface Options {
  /** Answers only where nobody nearer has: a listener of the page comes before one of the frame. */
  isFallback?: boolean;
  /** Whether there is nothing to do for now, so that the key keeps its own meaning. */
  isOff?: boolean;
}

/**
 * Answers a shortcut wherever the focus is, but never behind a dialog; one without Ctrl never while the person
 * is writing.
 */
export function useShortcut(
  shortcut: AnyShortcut,
  answer: () => void,
  { isFallback = false, isOff = false }: Options = {},
): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef(answer);
  latest.current = answer;
  const isIgnored = isOff || (isSingleKey(shortcut) && !singleKeys);
  const { key, withControl = false, place, isOnce = false } = shortcutOf(shortcut);
  const over = place === 'queue' ? OVER_QUEUES : DIALOGS;
  useEffect(() => {
    if (isIgnored) return;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isShortcut(event, { key, withControl })) return;
      if (event.defaultPrevented || event.isComposing) return;
      if ((!withControl && isWriting(event.target)) || document.querySelector(over)) return;
      event.preventDefault();
      if (event.repeat && isOnce) return;
      latest.current();
    };
    // The window hears of a key after the document.
    const listener: EventTarget = isFallback ? window : document;
    listener.addEventListener('keydown', onKey);
    return () => listener.removeEventListener('keydown', onKey);
  }, [key, withControl, isOnce, isIgnored, isFallback, over]);
}
