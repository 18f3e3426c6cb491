import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { selectAll } from '@/browser/fields/inputs';

/** Selects the inputs for hours and times, in the order of the Next key. */
const BOXES = '[data-days] input';

/** Moves to the next box of the week; after the last one the keypad closes. */
function goOn(box: HTMLInputElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOXES)];
  const next = boxes[boxes.indexOf(box) + 1];
  if (next) next.focus();
  else box.blur();
}

/**
 * Holds the text of a box. Its value is taken when the box loses the focus, on Enter or Next, and when the page is
 * hidden, which a phone may do at any time.
 */
export function useTypedBox(value: string, onTake: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined && typed !== value) onTake(typed);
    setTyped(undefined);
  };
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') takeNow();
    };
    const leave = () => takeNow();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  return {
    text: typed ?? value,
    change: setTyped,
    handlers: {
      onFocus: selectAll,
      onBlur: take,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Escape') setTyped(undefined);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        goOn(event.currentTarget);
      },
    },
  };
}
