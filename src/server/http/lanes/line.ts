/** How many calls of one kind go on at the same time, and how many may wait for that. */
export interface LineLimits {
  /** At the same time, of everybody. */
  atOnce: number;
  /** At the same time, of one person. */
  ofOne: number;
  /** Waiting at the same time, of everybody. */
  waiting: number;
  /** Waiting at the same time, of one person. */
  waitingOfOne: number;
  /** Seconds that one waits at most. */
  seconds: number;
}

/** A turn that has come, to be ended once. */
export type Turn = () => void;

/** One person's calls. */
interface Share {
  running: number;
  waiting: (() => void)[];
}

/**
 * Calls wait here for their turn. Those who wait are let in one person after the other, however many calls each of
 * them makes, so that one who calls in a loop only makes their own calls wait. Kept in this process.
 */
export class Line {
  readonly #shares = new Map<number, Share>();
  #running = 0;
  #waiting = 0;

  constructor(private readonly limits: LineLimits) {}

  /** How many calls have their turn. */
  get running(): number {
    return this.#running;
  }

  /** Settles with the turn of this person's call; with nothing where too many wait already or it waited too long. */
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

  /** Behind all others, until they have had their turn. */
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
