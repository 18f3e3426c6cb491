/** The limits of concurrent and queued work of one kind. Left out: no limit. */
export interface Limits {
  /** Running at once, of everybody. */
  atOnce?: number;
  /** Running at once, of one key: a person or a session. */
  ofOne?: number;
  /** Queued, of everybody. */
  waiting?: number;
  /** Queued, of one key. */
  waitingOfOne?: number;
  /** The longest wait, in seconds. */
  seconds?: number;
}

/**
 * Ends a piece of work; a second call does nothing. `rest` is how long its key may not begin another in its place, in
 * milliseconds; other keys may at once.
 */
export type Release = (rest?: number) => void;

/** The work of one key. */
interface Share {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits concurrent work, in memory; the rest waits. Keys are served in turn, however much work each of them has, so
 * that somebody who calls in a loop only delays their own calls.
 */
export class Limiter<Key> {
  readonly #limits: Required<Limits>;
  readonly #shares = new Map<Key, Share>();
  #running = 0;
  #begun = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    const none = Number.POSITIVE_INFINITY;
    this.#limits = { atOnce: none, ofOne: none, waiting: none, waitingOfOne: none, seconds: none };
    Object.assign(this.#limits, limits);
  }

  get running(): number {
    return this.#running;
  }

  /** The pieces of work that have begun so far. */
  get begun(): number {
    return this.#begun;
  }

  /** Begins a piece of work, unless it would have to wait. */
  begin(key: Key): Release | undefined {
    const share = this.#shares.get(key) ?? { running: 0, waiting: [] };
    const { atOnce, ofOne } = this.#limits;
    const isFree = this.#running < atOnce && share.running < ofOne;
    return isFree ? this.#start(key, share) : undefined;
  }

  /** Settles once work of this key may begin; with nothing if the queue is full or it waited too long. */
  async take(key: Key): Promise<Release | undefined> {
    const begun = this.begin(key);
    if (begun) return begun;
    const { waiting, waitingOfOne } = this.#limits;
    const share = this.#shares.get(key) ?? { running: 0, waiting: [] };
    if (this.#waiting >= waiting || share.waiting.length >= waitingOfOne) return undefined;
    this.#shares.set(key, share);
    return this.#wait(key, share);
  }

  #wait(key: Key, share: Share): Promise<Release | undefined> {
    this.#waiting += 1;
    return new Promise((settle) => {
      let timer: NodeJS.Timeout | undefined;
      const leave = () => {
        clearTimeout(timer);
        this.#waiting -= 1;
        share.waiting.splice(share.waiting.indexOf(start), 1);
      };
      const start = () => {
        leave();
        settle(this.#start(key, share));
      };
      const giveUp = () => {
        leave();
        this.#forget(key, share);
        settle(undefined);
      };
      const { seconds } = this.#limits;
      if (Number.isFinite(seconds)) timer = setTimeout(giveUp, seconds * 1_000).unref();
      share.waiting.push(start);
    });
  }

  #start(key: Key, share: Share): Release {
    this.#putLast(key, share);
    this.#running += 1;
    this.#begun += 1;
    share.running += 1;
    let hasEnded = false;
    return (rest = 0) => {
      if (hasEnded) return;
      hasEnded = true;
      this.#running -= 1;
      const giveBack = () => {
        share.running -= 1;
        this.#putLast(key, share);
        this.#forget(key, share);
        this.#letIn();
      };
      if (rest <= 0) return giveBack();
      setTimeout(giveBack, rest).unref();
      this.#letIn();
    };
  }

  /** Moves a key behind all others. */
  #putLast(key: Key, share: Share): void {
    this.#shares.delete(key);
    this.#shares.set(key, share);
  }

  #letIn(): void {
    const { atOnce, ofOne } = this.#limits;
    for (const share of this.#shares.values()) {
      if (this.#waiting === 0 || this.#running >= atOnce) return;
      const [next] = share.waiting;
      if (next && share.running < ofOne) next();
    }
  }

  #forget(key: Key, { running, waiting }: Share): void {
    if (running === 0 && waiting.length === 0) this.#shares.delete(key);
  }
}
