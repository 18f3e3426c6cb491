import { useCallback, useEffect, useState } from 'react';
import { type EventsType, useIdleTimer } from 'react-idle-timer';

const SOURCES: EventsType[] = [
  'mousemove',
  'keydown',
  'wheel',
  'mousedown',
  'touchstart',
  'touchmove',
  'scroll',
];

/** Put on controls whose use is a choice about the session: reaching for one is no answer yet, pressing it is. */
export const CHOICE = { 'data-idle-choice': '' };

function isChoosing(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element && target.closest('[data-idle-choice]'))) return false;
  return !(event instanceof KeyboardEvent) || ['Tab', 'Enter', ' '].includes(event.key);
}

/** The menu scrolls by itself to where one is; a person who scrolls it does so by wheel, finger or key. */
const isByItself = (event: Event) =>
  event.type === 'scroll' &&
  event.target instanceof Element &&
  event.target.closest('nav') !== null;

/**
 * Tells a person's events from others. Chrome reports a mouse that lies still as moved when the page changes under
 * it, as it does when a dialog opens: only another place is a move.
 */
function signsOfLife(): (event: Event) => boolean {
  let place = '';
  const isStill = (event: Event) => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return false;
    const before = place;
    place = `${event.screenX}/${event.screenY}`;
    return place === before;
  };
  return (event) => !isStill(event) && !isByItself(event) && !isChoosing(event);
}

/** Calls `onActivity`, which must stay the same function, whenever somebody does something in this tab. */
export function useActivity(onActivity: () => void): void {
  const [isSignOfLife] = useState(signsOfLife);
  const report = useCallback(
    (event?: Event) => {
      if (event && isSignOfLife(event)) onActivity();
    },
    [isSignOfLife, onActivity],
  );
  // Every event is reported; what lies close together is put together by the idle cycle, after these questions.
  const { start } = useIdleTimer({ events: SOURCES, eventsThrottle: 0, onAction: report });

  useEffect(() => {
    // The library takes beforeunload for the end and stops listening, though the person may decide to stay.
    const startAgain = () => setTimeout(start);
    window.addEventListener('beforeunload', startAgain);
    return () => window.removeEventListener('beforeunload', startAgain);
  }, [start]);
}
