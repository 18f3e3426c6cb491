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

/** For controls that decide about the session: moving towards one is no activity, pressing it is. */
export const CHOICE = { 'data-idle-choice': '' };

function isChoosing(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element && target.closest('[data-idle-choice]'))) return false;
  return !(event instanceof KeyboardEvent) || ['Tab', 'Enter', ' '].includes(event.key);
}

/** The menu scrolls itself to the current entry; people scroll it by wheel, finger or key. */
const isByItself = (event: Event) =>
  event.type === 'scroll' &&
  event.target instanceof Element &&
  event.target.closest('nav') !== null;

/**
 * Returns a filter for a person's own events. Chrome reports mouse moves when the page changes under a still mouse,
 * as when a dialog opens: only a new position counts.
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

/** Calls `onActivity`, which must be a stable function, on any activity in this tab. */
export function useActivity(onActivity: () => void): void {
  const [isSignOfLife] = useState(signsOfLife);
  const report = useCallback(
    (event?: Event) => {
      if (event && isSignOfLife(event)) onActivity();
    },
    [isSignOfLife, onActivity],
  );
  // Report every event: the idle cycle throttles them, after these filters.
  const { start } = useIdleTimer({ events: SOURCES, eventsThrottle: 0, onAction: report });

  useEffect(() => {
    // The library stops listening on beforeunload, although the person may decide to stay.
    const startAgain = () => setTimeout(start);
    window.addEventListener('beforeunload', startAgain);
    return () => window.removeEventListener('beforeunload', startAgain);
  }, [start]);
}
