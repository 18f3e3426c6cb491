import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { ignoreDoublePress } from './doublePress';
import {
  type AnyShortcut,
  isForText,
  isShortcut,
  isSingleKey,
  isWriting,
  shortcutOf,
} from './shortcuts';

const DIALOGS = '[role=dialog], [role=alertdialog]';
// A sheet shows details for the queue behind it, so the keys of its rows stay active.
const OVER_ROWS = '[role=dialog]:not([data-sheet]), [role=alertdialog]';

/** Returns whether single-key shortcuts are on: speech input or a tremor can press them by accident. */
export const useSingleKeys = () => useStore('preferences.single_keys', true);

interface Options {
  /** True to run only if no other listener handled the key: the page comes before the frame. */
  isFallback?: boolean;
  /** True to ignore the shortcut, so that the key keeps its default meaning. */
  isOff?: boolean;
}

/**
 * Handles a shortcut wherever the focus is, but never behind a dialog; one that text boxes have a use for never while
 * the person is typing.
 */
export function useShortcut(
  shortcut: AnyShortcut,
  answer: () => void,
  { isFallback = false, isOff = false }: Options = {},
): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef(answer);
  latest.current = answer;
  const isSingle = isSingleKey(shortcut);
  const isText = isForText(shortcut);
  const isIgnored = isOff || (isSingle && !singleKeys);
  const { key, withControl = false, place, isOnce = false } = shortcutOf(shortcut);
  const over = place ? OVER_ROWS : DIALOGS;
  // Before the page is painted: people press keys as soon as they see the screen.
  useLayoutEffect(() => {
    if (isIgnored) return;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isShortcut(event, { key, withControl })) return;
      if (event.defaultPrevented || event.isComposing) return;
      if ((isText && isWriting(event.target)) || document.querySelector(over)) return;
      event.preventDefault();
      if (event.repeat && isOnce) return;
      if (isSingle) ignoreDoublePress(event);
      latest.current();
    };
    // Key events reach the window after the document.
    const listener: EventTarget = isFallback ? window : document;
    listener.addEventListener('keydown', onKey);
    return () => listener.removeEventListener('keydown', onKey);
  }, [key, withControl, isSingle, isText, isOnce, isIgnored, isFallback, over]);
}
