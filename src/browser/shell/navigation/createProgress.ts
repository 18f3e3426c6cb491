/** The time the bar stays after a navigation has ended, failed or was cancelled, in milliseconds. */
export const COMPLETION_DELAY = 200;
/** The time the full bar takes to fade, in milliseconds. */
export const FADE = 200;

/** The state of the current navigation. */
export interface Progress {
  phase: 'idle' | 'running' | 'complete';
  /** The number of the navigation, from 1; the first is the arrival in the app. */
  run: number;
  /** True once the screen of this navigation is shown. */
  hasArrived: boolean;
}

/**
 * Creates the progress of navigations between places (paths without their search). A navigation starts when the
 * address changes and ends when the new screen has rendered or failed; another one before that cancels it and takes
 * over the bar.
 */
export function createProgress() {
  const listeners = new Set<() => void>();
  let progress: Progress = { phase: 'idle', run: 0, hasArrived: false };
  let requested: string | undefined;
  let rendered: string | undefined;
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
  // Called during rendering; the delay starts after it.
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
      if (place === requested) return;
      requested = place;
      clearTimeout(timer);
      // A page that is still shown needs no wait.
      const hasArrived = place === rendered;
      set({ phase: 'running', run: progress.run + 1, hasArrived });
      if (hasArrived) finish();
    },
    /** Reports that the screen of this place has rendered. */
    end(place: string) {
      rendered = place;
      if (place !== requested || progress.hasArrived) return;
      set({ hasArrived: true });
      finish();
    },
    /** Reports that the page at this address has thrown. Defers all changes, so it may be called while rendering. */
    fail(place: string) {
      if (place === requested && !progress.hasArrived && progress.phase === 'running') finish();
    },
    /** Ends the navigation together with the frame. */
    reset() {
      clearTimeout(timer);
      requested = undefined;
      rendered = undefined;
      set({ phase: 'idle', run: 0, hasArrived: false });
    },
  };
}
