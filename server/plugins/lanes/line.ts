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
  /** When one of them last began or ended, as a number that only grows. */
  turn: number;
}

/** So many people are kept though they wait for nothing. */
const MOST_IDLE = 200;

/**
 * Calls wait here for their turn. Those who wait are let in one person after the other, however many calls each of
 * them makes, so that one who calls in a loop only makes their own calls wait. Kept in this process.
 */
export class Line {
  /**
   * Nobody is taken out and put in again for a call: each time a Map makes itself another table the old one holds it, and
   * from there calls that have long been answered, until V8 collects its old objects.
   */
  readonly #shares = new Map<number, Share>();
  #running = 0;
  #waiting = 0;
  #turns = 0;

  constructor(private readonly limits: LineLimits) {}

  /** Settles with the turn of this person's call; with nothing where too many wait already or it waited too long. */
  take(person: number): Promise<Turn | undefined> {
    const { atOnce, ofOne, waiting, waitingOfOne } = this.limits;
    const share = this.#shareOf(person);
    if (this.#running < atOnce && share.running < ofOne) return Promise.resolve(this.#begin(share));
    if (this.#waiting >= waiting || share.waiting.length >= waitingOfOne)
      return Promise.resolve(undefined);
    return this.#wait(share);
  }

  #shareOf(person: number): Share {
    const known = this.#shares.get(person);
    if (known) return known;
    if (this.#shares.size >= MOST_IDLE) this.#forgetIdle();
    const share = { running: 0, waiting: [], turn: 0 };
    this.#shares.set(person, share);
    return share;
  }

  #wait(share: Share): Promise<Turn | undefined> {
    if (share.running === 0 && share.waiting.length === 0) this.#putLast(share);
    this.#waiting += 1;
    return new Promise((settle) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting -= 1;
        share.waiting.splice(share.waiting.indexOf(start), 1);
      };
      const start = () => {
        leave();
        settle(this.#begin(share));
      };
      const timer = setTimeout(() => {
        leave();
        settle(undefined);
      }, this.limits.seconds * 1_000).unref();
      share.waiting.push(start);
    });
  }

  #begin(share: Share): Turn {
    this.#putLast(share);
    this.#running += 1;
    share.running += 1;
    return () => {
      this.#running -= 1;
      share.running -= 1;
      this.#putLast(share);
      this.#letIn();
    };
  }

  /** Behind all others, until they have had their turn. */
  #putLast(share: Share): void {
    this.#turns += 1;
    share.turn = this.#turns;
  }

  #letIn(): void {
    while (this.#waiting > 0 && this.#running < this.limits.atOnce) {
      const start = this.#next()?.waiting[0];
      if (!start) return;
      start();
    }
  }

  /** Who has waited longest for a turn of theirs, of those who may have one. */
  #next(): Share | undefined {
    let found: Share | undefined;
    for (const share of this.#shares.values())
      if (share.waiting.length > 0 && share.running < this.limits.ofOne)
        if (!found || share.turn < found.turn) found = share;
    return found;
  }

  #forgetIdle(): void {
    for (const [person, { running, waiting }] of this.#shares)
      if (running === 0 && waiting.length === 0) this.#shares.delete(person);
  }
}
