import type { KeyedRequest, StoredAnswer } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { type Claim, keepAnswer } from '@/server/postgres/idempotencyKeys';
import { FileWriter } from './fileWriter';
import { type NewEvent, writeEvents } from './history';

/** Returns true for the error of a statement after one that failed in the same transaction. */
const isAfterFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '25P02') || isAfterFailure(error.cause));

/** An attempt of a change: the work and the rows that it defers to its end. */
export class Attempt {
  readonly last: (() => Promise<void>)[] = [];
  /** Filled in where the key of its request was claimed with its first statement. */
  claim?: Claim;
  #events: NewEvent[] = [];
  #unawaited: Promise<unknown>[] = [];
  #answers: [KeyedRequest, StoredAnswer][] = [];

  constructor(readonly writer: FileWriter) {}

  record(event: NewEvent): void {
    this.#events.push(event);
  }

  awaitAtEnd(statement: Promise<unknown>): void {
    this.#unawaited.push(statement);
    statement.catch(() => {});
  }

  /** Waits for the statements that nobody waited for yet; throws where one failed. */
  async sent(): Promise<void> {
    await Promise.all(this.#unawaited);
  }

  /** Returns what made the change fail: after a failed statement, all others only say that there was one. */
  async causeOf(error: unknown): Promise<unknown> {
    if (!isAfterFailure(error)) return error;
    const outcomes = await Promise.allSettled(this.#unawaited);
    return outcomes.find((one) => one.status === 'rejected')?.reason ?? error;
  }

  answer(request: KeyedRequest, stored: StoredAnswer): void {
    this.#answers.push([request, stored]);
  }

  /** The number of rows that are deferred. */
  get deferred(): number {
    return this.#events.length;
  }

  /** Returns a function that forgets what was deferred since now; what was sent meanwhile was rolled back. */
  mark(): () => void {
    const [events, unawaited, answers] = [this.#events, this.#unawaited, this.#answers];
    const lengths = [events.length, unawaited.length, answers.length, this.last.length] as const;
    const forgetFiles = this.writer.mark();
    return () => {
      [events.length, unawaited.length, answers.length, this.last.length] = lengths;
      // Those sent since are in lists of their own, so these are complete.
      [this.#events, this.#unawaited, this.#answers] = [events, unawaited, answers];
      forgetFiles();
    };
  }

  /** Sends the rows that were deferred, at once and together, and waits for those that nobody waited for. */
  write(db: Database): Promise<unknown> {
    const [events, answers, unawaited] = [this.#events, this.#answers, this.#unawaited];
    this.#events = [];
    this.#answers = [];
    this.#unawaited = [];
    return Promise.all([
      ...unawaited,
      ...(events.length > 0 ? [writeEvents(db, events)] : []),
      ...answers.map(([request, stored]) => keepAnswer(db, request, stored)),
    ]);
  }
}

/** An attempt whose events are written at once, because its transaction is ended elsewhere. */
export class AttemptWithin extends Attempt {
  constructor(private readonly db: Database) {
    super(new FileWriter(''));
  }

  override record(event: NewEvent): void {
    super.record(event);
    // A failure ends the transaction, so that its next statement fails too.
    this.write(this.db).catch(() => {});
  }
}
