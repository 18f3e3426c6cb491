import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPLETION_DELAY, createProgress, FADE } from './createProgress';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the progress of a navigation', () => {
  it('starts with the navigation and completes 200 ms after its end', () => {
    const progress = createProgress();
    progress.start('/one');
    expect(progress.get().phase).toBe('running');
    vi.advanceTimersByTime(5_000);
    expect(progress.get().phase).toBe('running');
    progress.end('/one');
    vi.advanceTimersByTime(199);
    expect(progress.get().phase).toBe('running');
    vi.advanceTimersByTime(1);
    expect(progress.get().phase).toBe('complete');
    vi.advanceTimersByTime(FADE);
    expect(progress.get().phase).toBe('idle');
    expect(COMPLETION_DELAY).toBe(200);
  });

  it('runs for an immediate screen, whose end is reported before its start', () => {
    const progress = createProgress();
    progress.end('/one');
    progress.start('/one');
    expect(progress.get()).toMatchObject({ phase: 'running', hasArrived: true });
    vi.advanceTimersByTime(200);
    expect(progress.get().phase).toBe('complete');
  });

  it('continues for the new navigation when another one cancels it', () => {
    const progress = createProgress();
    progress.start('/slow');
    progress.start('/other');
    progress.end('/slow');
    vi.advanceTimersByTime(1_000);
    expect(progress.get()).toMatchObject({ phase: 'running', hasArrived: false });
    progress.end('/other');
    vi.advanceTimersByTime(200);
    expect(progress.get().phase).toBe('complete');
  });

  it('does not complete for the last navigation once the next has started', () => {
    const progress = createProgress();
    progress.start('/one');
    progress.end('/one');
    vi.advanceTimersByTime(150);
    progress.start('/two');
    vi.advanceTimersByTime(150);
    expect(progress.get().phase).toBe('running');
  });

  it('completes 200 ms after going back to a page that is still shown', () => {
    const progress = createProgress();
    progress.start('/one');
    progress.end('/one');
    progress.start('/slow');
    progress.start('/one');
    vi.advanceTimersByTime(200);
    expect(progress.get()).toMatchObject({ phase: 'complete', hasArrived: true });
  });

  it('completes 200 ms after a failure, without an arrival', () => {
    const progress = createProgress();
    progress.start('/broken');
    progress.fail('/broken');
    vi.advanceTimersByTime(199);
    expect(progress.get().phase).toBe('running');
    vi.advanceTimersByTime(1);
    expect(progress.get()).toMatchObject({ phase: 'complete', hasArrived: false });
  });

  it('does not restart on a failure of a page that is shown', () => {
    const progress = createProgress();
    progress.start('/one');
    progress.end('/one');
    vi.runAllTimers();
    progress.fail('/one');
    vi.runAllTimers();
    expect(progress.get()).toMatchObject({ phase: 'idle', run: 1 });
  });

  it('starts no navigation for a new filter or page of the same place', () => {
    const progress = createProgress();
    const listener = vi.fn();
    progress.start('/one');
    progress.end('/one');
    vi.runAllTimers();
    progress.subscribe(listener);
    progress.start('/one');
    expect(listener).not.toHaveBeenCalled();
  });

  it('resets everything with the frame', () => {
    const progress = createProgress();
    progress.start('/one');
    progress.reset();
    vi.runAllTimers();
    expect(progress.get()).toEqual({ phase: 'idle', run: 0, hasArrived: false });
  });
});
