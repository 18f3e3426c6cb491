import { HttpError } from 'react-admin';
import { failureIn } from '@/browser/crud/sync/failure';
import type { SubmissionStore } from './SubmissionStore';
import { filledIn, type Submission } from './submission';

/** The person who is signed in, and the token of their session. */
export interface Bearer {
  person: number;
  token: string;
}

/** The calls that the outbox makes, under the token it passes even if somebody else signs in meanwhile. */
export interface OutboxCalls {
  bearer(): Bearer | undefined;
  /** Sends a file and returns its id. The server stores one file per key. */
  sendFile(token: string, file: File, key: string): Promise<number>;
  send(token: string, operation: string, body: unknown): Promise<void>;
  /** Reports that the session of this token has ended. */
  ended(error: unknown, token: string): void;
  /** Notifies other tabs, which show the same submissions. */
  tellOtherTabs(): void;
  now(): number;
  /** Runs the work while no other tab does the same. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
}

export type Activity = 'resting' | 'sending' | 'offline' | 'failing';

const SOONEST = 5000;
const LATEST = 5 * 60_000;
/** In milliseconds. The server deletes a file that no record names after seven days. */
const FILE_LASTS = 5 * 24 * 3_600_000;

/** Returns the time before a retry, in milliseconds: longer after each failure, with jitter between devices. */
const waitAfter = (failures: number): number =>
  Math.min(LATEST, SOONEST * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);

/** Returns the consequence of a failed call for the submission. */
function meaningOf(error: unknown): 'ended' | 'later' | 'refused' {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 401) return 'ended';
  const isRunning = error instanceof HttpError && error.body?.code === 'running';
  if (status === 429 || status === 408 || isRunning) return 'later';
  return failureIn(error).isUnanswered ? 'later' : 'refused';
}

/**
 * Sends the submissions on this device, each once: its photos first, one call each, then the filing that names them.
 * It retries failures, and sends a submission only under the session of the person who handed it in.
 */
export class Outbox {
  readonly store: SubmissionStore;
  readonly #calls: OutboxCalls;
  #activity: Activity = 'resting';
  #listeners = new Set<() => void>();
  #running: Promise<void> | undefined;
  #isRunRequested = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: SubmissionStore, calls: OutboxCalls) {
    this.store = store;
    this.#calls = calls;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  activity = (): Activity => this.#activity;

  /** Notifies the listeners that submissions have changed, here or in another tab. */
  tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Notifies the listeners and the other tabs that submissions have changed here. */
  changed(): void {
    this.tell();
    this.#calls.tellOtherTabs();
  }

  /** Sends all waiting submissions; resolves once none is left or a call failed. Never throws. */
  run = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#isRunRequested = true;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  /** Cancels the next retry. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #runAll(): Promise<void> {
    while (this.#isRunRequested) {
      this.#isRunRequested = false;
      const bearer = this.#calls.bearer();
      if (!bearer) return;
      try {
        await this.#calls.alone(`fieldhouse.outbox.${bearer.person}`, () => this.#sendAll(bearer));
        this.#failures = 0;
        this.#become('resting');
      } catch (error) {
        this.#fail(error, bearer.token);
      }
    }
  }

  async #sendAll({ person, token }: Bearer): Promise<void> {
    for (;;) {
      const submissions = await this.store.of(person);
      const next = submissions.find(({ state }) => state === 'waiting');
      if (!next) return;
      this.#become('sending');
      try {
        await this.#deliver(next, token);
        await this.store.sent(next.key);
      } catch (error) {
        if (meaningOf(error) !== 'refused') throw error;
        await this.store.refuse(next.key, failureIn(error).message);
      }
      this.#failures = 0;
      this.changed();
    }
  }

  async #deliver({ key, attachments, filing }: Submission, token: string): Promise<void> {
    const ids = new Map<string, number>();
    for (const { name, fileName, type, fileId, sentAt = 0 } of attachments) {
      if (fileId !== undefined && this.#calls.now() - sentAt < FILE_LASTS) {
        ids.set(name, fileId);
        continue;
      }
      const bytes = await this.store.bytes(key, name);
      if (!bytes) throw new HttpError('fieldhouse.outbox.photo_missing', 422, {});
      const id = await this.#calls.sendFile(
        token,
        new File([bytes], fileName, { type, lastModified: 0 }),
        `${key}-${name}-${sentAt}`,
      );
      await this.store.fileStored(key, name, id);
      ids.set(name, id);
      this.changed();
    }
    if (filing) await this.#calls.send(token, filing.operation, filledIn(filing.body, ids));
  }

  #fail(error: unknown, token: string): void {
    if (meaningOf(error) === 'ended') {
      this.#become('resting');
      this.#calls.ended(error, token);
      return;
    }
    this.#failures += 1;
    this.#become(failureIn(error).isOffline ? 'offline' : 'failing');
    const retryAfter = error instanceof HttpError ? Number(error.body?.retry_after ?? 0) * 1000 : 0;
    this.#timer = setTimeout(this.run, Math.max(retryAfter, waitAfter(this.#failures)));
  }

  #become(activity: Activity): void {
    if (activity === this.#activity) return;
    this.#activity = activity;
    this.changed();
  }
}
