import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { isShortcut, isWriting, SHORTCUTS, type ShortcutName } from './shortcuts';

const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Whether shortcuts of a single key work: some people's speech input or tremor presses them by accident. */
export const useSingleKeys = () => useStore('preferences.single_keys', true);

interface Options {
  /** Answers only where nobody nearer has: a listener of the page comes before one of the frame. */
  isFallback?: boolean;
}

/**
 * Answers a shortcut wherever the focus is, but never behind a dialog; a single key never while the person is
 * writing.
 */
export function useShortcut(
  name: ShortcutName,
  answer: () => void,
  { isFallback = false }: Options = {},
): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef(answer);
  latest.current = answer;
  const isSingle = !('withControl' in SHORTCUTS[name]);
  useEffect(() => {
    if (isSingle && !singleKeys) return;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isShortcut(event, name)) return;
      if (event.defaultPrevented || event.isComposing) return;
      if ((isSingle && isWriting(event.target)) || document.querySelector(DIALOGS)) return;
      event.preventDefault();
      latest.current();
    };
    // The window hears of a key after the document.
    const place: EventTarget = isFallback ? window : document;
    place.addEventListener('keydown', onKey);
    return () => place.removeEventListener('keydown', onKey);
  }, [name, isSingle, singleKeys, isFallback]);
}
