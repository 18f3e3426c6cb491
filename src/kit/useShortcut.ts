import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import {
  isOnce,
  isShortcut,
  isSingleKey,
  isWriting,
  placeOf,
  SHORTCUTS,
  type ShortcutName,
} from './shortcuts';

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
  name: ShortcutName,
  answer: () => void,
  { isFallback = false, isOff = false }: Options = {},
): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef(answer);
  latest.current = answer;
  const isSingle = isSingleKey(name);
  const isPlain = !('withControl' in SHORTCUTS[name]);
  const over = placeOf(name) === 'queue' ? OVER_QUEUES : DIALOGS;
  useEffect(() => {
    if (isOff || (isSingle && !singleKeys)) return;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isShortcut(event, name)) return;
      if (event.defaultPrevented || event.isComposing) return;
      if ((isPlain && isWriting(event.target)) || document.querySelector(over)) return;
      event.preventDefault();
      if (event.repeat && isOnce(name)) return;
      latest.current();
    };
    // The window hears of a key after the document.
    const place: EventTarget = isFallback ? window : document;
    place.addEventListener('keydown', onKey);
    return () => place.removeEventListener('keydown', onKey);
  }, [name, isSingle, isPlain, singleKeys, isFallback, isOff, over]);
}
