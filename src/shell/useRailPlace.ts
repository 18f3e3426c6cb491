import { type RefObject, useLayoutEffect } from 'react';
import { TOP_BAR } from './faces';

const MARGIN = 8;

function place(line: HTMLElement): void {
  const { left, top, height } = line.getBoundingClientRect();
  const needed = line.querySelector<HTMLElement>(':scope > .children')?.scrollHeight ?? 0;
  const below = window.innerHeight - top - height - MARGIN;
  const above = top - TOP_BAR - MARGIN;
  const opensUp = needed > below && above > below;
  line.style.setProperty('--row-left', `${left}px`);
  line.style.setProperty('--row-top', `${top}px`);
  line.style.setProperty('--children-room', `${opensUp ? above : below}px`);
  line.dataset.opens = opensUp ? 'up' : 'down';
}

/** Keeps what flies out of a line of the rail beside it: the rail scrolls and would cut off anything wider. */
export function useRailPlace(line: RefObject<HTMLElement | null>, isFlown: boolean): void {
  useLayoutEffect(() => {
    const element = line.current;
    if (!element || !isFlown) return;
    const follow = () => place(element);
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [line, isFlown]);
}
