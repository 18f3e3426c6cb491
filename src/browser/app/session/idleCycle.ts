/** The state of the session: in use, idle with the countdown running, or over. */
export type IdlePhase =
  | { readonly name: 'watching' }
  | { readonly name: 'idle'; readonly secondsLeft: number }
  | { readonly name: 'timed_out' };

/** The end of the session as all tabs share it, in epoch milliseconds. */
export interface SharedExpiry {
  /** Somebody did something: the session ends a whole idle period and countdown after `now`. */
  start(now: number): void;
  read(): number | undefined;
  markIdling(isIdling: boolean): void;
  /** The milliseconds before the end in which the countdown runs. */
  readonly countdown: number;
  /** The name of the stored entry, whose change by another tab is activity there. */
  readonly key: string;
}

/** What the cycle tells the component that draws it. */
export interface IdleCycle {
  phase(): IdlePhase;
  subscribe(listener: () => void): () => void;
  /** Reads the stored end again; answers after how many milliseconds it is worth looking again. */
  look(): number;
  /** Somebody did something in this tab. Answers whether that ended a countdown. */
  callOperation(): boolean;
}

const WATCHING: IdlePhase = { name: 'watching' };
const TIMED_OUT: IdlePhase = { name: 'timed_out' };

/** Activity closer together than this is one activity. */
const THROTTLE = 500;
/** A timer of a tab in the background or of a machine that slept is late: the end is never far from a look. */
const LONGEST_WAIT = 15_000;

const isSame = (one: IdlePhase, other: IdlePhase) =>
  one.name === other.name &&
  (one.name !== 'idle' || other.name !== 'idle' || one.secondsLeft === other.secondsLeft);

/**
 * The idle cycle of a session. The stored end is the truth and this only reads it, but for activity in this very
 * tab, which moves it on. Once it has passed the session is over, and nothing brings it back.
 */
export function createIdleCycle(expiry: SharedExpiry, clock: () => number): IdleCycle {
  const listeners = new Set<() => void>();
  let phase = WATCHING;
  let actedAt = Number.NEGATIVE_INFINITY;

  const enter = (next: IdlePhase) => {
    if (isSame(phase, next)) return;
    if (next.name === 'idle' && phase.name !== 'idle') expiry.markIdling(true);
    phase = next;
    for (const listener of listeners) listener();
  };

  const look = () => {
    const end = expiry.read();
    if (phase.name === 'timed_out' || end === undefined) return LONGEST_WAIT;
    const left = end - clock();
    if (left <= 0) enter(TIMED_OUT);
    else if (left > expiry.countdown) enter(WATCHING);
    else enter({ name: 'idle', secondsLeft: Math.ceil(left / 1000) });
    if (left > expiry.countdown) return Math.min(left - expiry.countdown, LONGEST_WAIT);
    // Until the next whole second, so that none is left out.
    return left % 1000 || 1000;
  };

  const callOperation = () => {
    const now = clock();
    const sinceLast = now - actedAt;
    if (phase.name === 'watching' && sinceLast >= 0 && sinceLast < THROTTLE) return false;
    look();
    if (phase.name === 'timed_out') return false;
    const wasIdle = phase.name === 'idle';
    actedAt = now;
    expiry.start(now);
    look();
    return wasIdle;
  };

  if (expiry.read() === undefined) expiry.start(clock());
  look();
  return {
    phase: () => phase,
    look,
    callOperation,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
