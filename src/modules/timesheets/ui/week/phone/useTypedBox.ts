import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { selectAll } from '@/browser/fields/inputs';

/** The boxes for hours and times of the week, in the order in which Next goes through them. */
const BOXES = '[data-days] input';

/** Leads to the next box of the week; after the last one the keypad closes. */
function goOn(box: HTMLInputElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOXES)];
  const next = boxes[boxes.indexOf(box) + 1];
  if (next) next.focus();
  else box.blur();
}

/**
 * A box of the week that is typed into: its value is taken when it is left, with Enter or Next, and when the page is
 * put aside, as a phone does whenever it likes.
 */
export function useTypedBox(value: string, onTake: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined && typed !== value) onTake(typed);
    setTyped(undefined);
  };
  const putAside = useEffectEvent(take);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') putAside();
    };
    const leave = () => putAside();
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
