/** How long the bar stays after a navigation has ended, was cancelled or has failed, in milliseconds. */
export const COMPLETION_DELAY = 200;
/** How long the full bar takes to fade, in milliseconds. */
export const FADE = 200;

/** How far the present navigation is. */
export interface Progress {
  phase: 'idle' | 'running' | 'complete';
  /** Which navigation it is, counted from 1; the first is the arrival in the app. */
  run: number;
  /** Whether the screen of this navigation is shown. */
  hasArrived: boolean;
}

/**
 * The progress of navigations between places (paths without their search). A navigation starts when the
 * address changes and ends when the screen of the new address is drawn or has failed; another one before that
 * cancels it, and the bar goes on for the new one.
 */
export function createProgress() {
  const listeners = new Set<() => void>();
  let progress: Progress = { phase: 'idle', run: 0, hasArrived: false };
  let asked: string | undefined;
  let drawn: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (changes: Partial<Progress>) => {
    progress = { ...progress, ...changes };
    for (const listener of listeners) listener();
  };
  const after = (delay: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, delay);
  };
  const complete = () => {
    set({ phase: 'complete' });
    after(FADE, () => set({ phase: 'idle' }));
  };
  // It is told in the middle of drawing; the delay begins once all of that stands.
  const finish = () => after(0, () => after(COMPLETION_DELAY, complete));

  return {
    get: () => progress,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start(place: string) {
      if (place === asked) return;
      asked = place;
      clearTimeout(timer);
      // Going back to a page that is still shown has nothing to wait for.
      const hasArrived = place === drawn;
      set({ phase: 'running', run: progress.run + 1, hasArrived });
      if (hasArrived) finish();
    },
    /** The screen of this place is drawn. */
    end(place: string) {
      drawn = place;
      if (place !== asked || progress.hasArrived) return;
      set({ hasArrived: true });
      finish();
    },
    /** The page at this address has thrown. Changes nothing at once, so it may be called while rendering. */
    fail(place: string) {
      if (place === asked && !progress.hasArrived && progress.phase === 'running') finish();
    },
    /** The frame is gone, and with it the navigation. */
    reset() {
      clearTimeout(timer);
      asked = undefined;
      drawn = undefined;
      set({ phase: 'idle', run: 0, hasArrived: false });
    },
  };
}
