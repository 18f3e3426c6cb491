/** The state of the session: in use, idle with the countdown running, or over. */
export type IdlePhase =
  | { readonly name: 'watching' }
  | { readonly name: 'idle'; readonly secondsLeft: number }
  | { readonly name: 'timed_out' };

/** The end of the session as all tabs share it, in epoch milliseconds. */
export interface SharedExpiry {
  /** Records activity: the session ends one idle period plus countdown after `now`. */
  start(now: number): void;
  read(): number | undefined;
  markIdling(isIdling: boolean): void;
  /** The length of the countdown in milliseconds. */
  readonly countdown: number;
  /** The storage key; another tab changes its value on activity. */
  readonly key: string;
}

/** The idle cycle as its component sees it. */
export interface IdleCycle {
  phase(): IdlePhase;
  subscribe(listener: () => void): () => void;
  /** Reads the stored end again. Returns the milliseconds until the next look is due. */
  look(): number;
  /** Records activity in this tab. Returns true if that ended a countdown. */
  callOperation(): boolean;
}

const WATCHING: IdlePhase = { name: 'watching' };
const TIMED_OUT: IdlePhase = { name: 'timed_out' };

/** Events closer together than this (milliseconds) count as one activity. */
const THROTTLE = 500;
/** Timers in background tabs and after sleep fire late, so look at the clock at least this often. */
const MAX_WAIT_MS = 15_000;

const isSame = (one: IdlePhase, other: IdlePhase) =>
  one.name === other.name &&
  (one.name !== 'idle' || other.name !== 'idle' || one.secondsLeft === other.secondsLeft);

/**
 * Creates the idle cycle of a session. The stored end is authoritative: only activity in this tab moves it. Once it
 * has passed, the session is over for good.
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
    if (phase.name === 'timed_out' || end === undefined) return MAX_WAIT_MS;
    const left = end - clock();
    if (left <= 0) enter(TIMED_OUT);
    else if (left > expiry.countdown) enter(WATCHING);
    else enter({ name: 'idle', secondsLeft: Math.ceil(left / 1000) });
    if (left > expiry.countdown) return Math.min(left - expiry.countdown, MAX_WAIT_MS);
    // Until the next whole second, so that none is skipped.
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
