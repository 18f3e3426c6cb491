import { Socket } from 'node:net';
import type pg from 'pg';

declare module 'pg' {
  /** What the types of pg leave out. */
  interface ClientBase {
    connection: Connection;
    /** True if nothing that was asked still waits for its answer. */
    readyForQuery: boolean;
  }
}

/** Where a connection stood when it was last looked at. */
interface Seen {
  /** Milliseconds without a byte after which a statement is given up; nothing where it may take as long as it needs. */
  most: number;
  bytes: number;
  since: number;
}

const LOOK_EVERY_MS = 500;
/** A statement that is silent for this long may be slow, or its connection may be gone. */
const SILENT_MS = 2_000;

/**
 * Lets go of connections that will never answer. A network that drops packets without a word leaves them waiting for
 * minutes, since no limit of PostgreSQL reaches them. Where a statement is silent the database is asked over a fresh
 * connection: if that is silent too, all that wait end now, and their callers are answered.
 */
export class Watch {
  readonly #watched = new Map<pg.ClientBase, Seen>();
  readonly #timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  #isAsking = false;

  /** `answers` asks over a connection of its own, and settles soon. */
  constructor(private readonly answers: () => Promise<boolean>) {}

  /** Watches a connection, whose statements PostgreSQL itself ends after so many seconds. */
  add(client: pg.ClientBase, statementSeconds: number): void {
    const most = statementSeconds === 0 ? Number.POSITIVE_INFINITY : (statementSeconds + 2) * 1_000;
    this.#watched.set(client, { most, bytes: 0, since: performance.now() });
    client.once('end', () => this.#watched.delete(client));
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    let isSuspicious = false;
    for (const [client, seen] of this.#watched) {
      const bytes = heard(client);
      if (client.readyForQuery || bytes !== seen.bytes) {
        seen.bytes = bytes;
        seen.since = now;
      }
      const silence = now - seen.since;
      if (silence > seen.most) client.connection.stream.destroy();
      else if (silence > SILENT_MS) isSuspicious = true;
    }
    if (isSuspicious && !this.#isAsking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    const before = new Map([...this.#watched.keys()].map((client) => [client, heard(client)]));
    const isThere = await this.answers();
    this.#isAsking = false;
    if (isThere) return;
    // Idle ones too: the next call to get one would wait again.
    for (const [client, bytes] of before)
      if (heard(client) === bytes) client.connection.stream.destroy();
  }
}

/** How many bytes have come over a connection, with TLS or without. */
function heard({ connection: { stream } }: pg.ClientBase): number {
  return stream instanceof Socket ? stream.bytesRead : 0;
}
