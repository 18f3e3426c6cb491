/** The limits of concurrent and queued calls of one kind. */
export interface LineLimits {
  /** Running calls of everybody. */
  atOnce: number;
  /** Running calls of one person. */
  ofOne: number;
  /** Queued calls of everybody. */
  waiting: number;
  /** Queued calls of one person. */
  waitingOfOne: number;
  /** The longest wait, in seconds. */
  seconds: number;
}

/** Releases a slot; call it once. */
export type Turn = () => void;

/** One person's calls. */
interface Share {
  running: number;
  waiting: (() => void)[];
}

/**
 * A queue of calls, in memory. Waiting people are served in turn, however many calls each of them makes, so that a
 * person who calls in a loop only delays their own calls.
 */
export class Line {
  readonly #shares = new Map<number, Share>();
  #running = 0;
  #waiting = 0;

  constructor(private readonly limits: LineLimits) {}

  get running(): number {
    return this.#running;
  }

  /** Settles with a slot for this person's call; with nothing if the queue is full or it waited too long. */
  take(person: number): Promise<Turn | undefined> {
    const { atOnce, ofOne, waiting, waitingOfOne } = this.limits;
    const share = this.#shares.get(person) ?? { running: 0, waiting: [] };
    if (this.#running < atOnce && share.running < ofOne)
      return Promise.resolve(this.#begin(person, share));
    if (this.#waiting >= waiting || share.waiting.length >= waitingOfOne)
      return Promise.resolve(undefined);
    this.#shares.set(person, share);
    return this.#wait(person, share);
  }

  #wait(person: number, share: Share): Promise<Turn | undefined> {
    this.#waiting += 1;
    return new Promise((settle) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting -= 1;
        share.waiting.splice(share.waiting.indexOf(start), 1);
      };
      const start = () => {
        leave();
        settle(this.#begin(person, share));
      };
      const timer = setTimeout(() => {
        leave();
        this.#forget(person, share);
        settle(undefined);
      }, this.limits.seconds * 1_000).unref();
      share.waiting.push(start);
    });
  }

  #begin(person: number, share: Share): Turn {
    this.#putLast(person, share);
    this.#running += 1;
    share.running += 1;
    return () => {
      this.#running -= 1;
      share.running -= 1;
      this.#putLast(person, share);
      this.#forget(person, share);
      this.#letIn();
    };
  }

  /** Moves a person behind all others. */
  #putLast(person: number, share: Share): void {
    this.#shares.delete(person);
    this.#shares.set(person, share);
  }

  #letIn(): void {
    const { atOnce, ofOne } = this.limits;
    for (const share of this.#shares.values()) {
      if (this.#waiting === 0 || this.#running >= atOnce) return;
      const [next] = share.waiting;
      if (next && share.running < ofOne) next();
    }
  }

  #forget(person: number, { running, waiting }: Share): void {
    if (running === 0 && waiting.length === 0) this.#shares.delete(person);
  }
}
