import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNTDOWN_SECONDS, UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { createIdleCycle, type SharedExpiry } from './idleCycle';

const COUNTDOWN = COUNTDOWN_SECONDS * 1000;
const WHOLE = UNUSED_SECONDS * 1000;
const IDLE = WHOLE - COUNTDOWN;

let now: number;
let end: number | undefined;
let writes: number;
let isIdling: boolean | undefined;

const expiry: SharedExpiry = {
  countdown: COUNTDOWN,
  key: 'expiry',
  read: () => end,
  start(at) {
    end = at + WHOLE;
    isIdling = false;
    writes += 1;
  },
  markIdling(value) {
    isIdling = value;
  },
};

const open = () => createIdleCycle(expiry, () => now);
/** An active person with one open tab. */
function watching() {
  const cycle = open();
  writes = 0;
  return cycle;
}
const at = (milliseconds: number) => {
  now = 1_000_000 + milliseconds;
};

beforeEach(() => {
  at(0);
  end = undefined;
  writes = 0;
  isIdling = undefined;
});

describe('the idle cycle', () => {
  it('starts with a full period if none was stored, and uses a stored one', () => {
    open();
    expect(end).toBe(now + WHOLE);
    end = now + 5 * COUNTDOWN;
    open();
    expect(end).toBe(now + 5 * COUNTDOWN);
  });

  it('counts down after the idle period without activity', () => {
    const cycle = watching();
    at(899_999);
    cycle.look();
    expect(cycle.phase()).toEqual({ name: 'watching' });
    at(IDLE);
    cycle.look();
    expect(cycle.phase()).toEqual({ name: 'idle', secondsLeft: 60 });
    expect(isIdling).toBe(true);
    at(IDLE + 41_000);
    cycle.look();
    expect(cycle.phase()).toEqual({ name: 'idle', secondsLeft: 19 });
  });

  it('schedules its checks for the start of the countdown and each of its seconds', () => {
    const cycle = watching();
    at(IDLE - 10_000);
    expect(cycle.look()).toBe(10_000);
    at(IDLE);
    expect(cycle.look()).toBe(1000);
    at(IDLE + 250);
    expect(cycle.look()).toBe(750);
    at(0);
    expect(cycle.look()).toBeLessThanOrEqual(15_000);
  });

  it('cancels the countdown on any activity', () => {
    const cycle = watching();
    at(WHOLE - 30_000);
    cycle.look();
    expect(cycle.callOperation()).toBe(true);
    expect(cycle.phase()).toEqual({ name: 'watching' });
    expect(end).toBe(now + WHOLE);
    expect(isIdling).toBe(false);
  });

  it('ends with the countdown, and no later activity revives it', () => {
    const cycle = watching();
    at(WHOLE);
    cycle.look();
    expect(cycle.phase()).toEqual({ name: 'timed_out' });
    expect(cycle.callOperation()).toBe(false);
    expect(writes).toBe(0);
    expect(cycle.phase()).toEqual({ name: 'timed_out' });
  });

  it('ends immediately after a sleep, even if the first sign of life is a mouse move', () => {
    const cycle = watching();
    at(7_200_000);
    expect(cycle.callOperation()).toBe(false);
    expect(cycle.phase()).toEqual({ name: 'timed_out' });
    expect(writes).toBe(0);
  });

  it('has ended when it is opened after the end', () => {
    end = now - 1;
    expect(open().phase()).toEqual({ name: 'timed_out' });
    expect(end).toBe(now - 1);
  });

  it('counts activity within 500 ms once', () => {
    const cycle = watching();
    cycle.callOperation();
    at(499);
    cycle.callOperation();
    expect(writes).toBe(1);
    at(500);
    cycle.callOperation();
    expect(writes).toBe(2);
  });

  it("adopts another tab's change without writing back", () => {
    const cycle = watching();
    at(WHOLE - 30_000);
    cycle.look();
    expect(cycle.phase().name).toBe('idle');
    end = now + WHOLE;
    cycle.look();
    expect(cycle.phase()).toEqual({ name: 'watching' });
    expect(writes).toBe(0);
  });

  it('ignores the idling mark, which a crashed tab may leave', () => {
    const cycle = watching();
    isIdling = true;
    at(100_000);
    cycle.look();
    expect(cycle.phase()).toEqual({ name: 'watching' });
    cycle.callOperation();
    expect(isIdling).toBe(false);
  });

  it('stays calm when another tab signs out on purpose and clears the end', () => {
    const cycle = watching();
    end = undefined;
    at(5_000_000);
    cycle.look();
    expect(cycle.phase()).toEqual({ name: 'watching' });
  });

  it('works on after the clock is set back', () => {
    const cycle = watching();
    cycle.callOperation();
    at(-3_600_000);
    cycle.callOperation();
    expect(end).toBe(now + WHOLE);
  });

  it('notifies listeners of changes only', () => {
    const cycle = watching();
    const listener = vi.fn();
    const stop = cycle.subscribe(listener);
    cycle.look();
    expect(listener).not.toHaveBeenCalled();
    at(IDLE);
    cycle.look();
    cycle.look();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    at(901_000);
    cycle.look();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
