import { Socket } from 'node:net';
import type pg from 'pg';

declare module 'pg' {
  /** Missing from pg's types. */
  interface ClientBase {
    connection: pg.Connection;
    /** True if no query is pending. */
    readyForQuery: boolean;
  }
}

/** The state of a connection at the last check. */
interface Seen {
  /** Milliseconds without a byte after which a statement is given up; infinite for no limit. */
  most: number;
  bytes: number;
  since: number;
}

const CHECK_EVERY_MS = 500;
/** After this silence a statement may be slow, or its connection lost. */
const SILENT_MS = 2_000;

/**
 * Drops connections that will never respond. A network that silently drops packets leaves them waiting for minutes,
 * since no limit of PostgreSQL reaches them. If a statement is silent, the database is tested over a new connection:
 * if that is silent too, all waiting connections are closed, and their callers get an error.
 */
export class Watch {
  readonly #watched = new Map<pg.ClientBase, Seen>();
  readonly #timer = setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  #isTesting = false;

  /** `responds` tests over a new connection, and settles soon. */
  constructor(private readonly responds: () => Promise<boolean>) {}

  /** Watches a connection whose statements PostgreSQL itself ends after this many seconds. */
  add(client: pg.ClientBase, statementSeconds: number): void {
    const most = statementSeconds === 0 ? Number.POSITIVE_INFINITY : (statementSeconds + 2) * 1_000;
    this.#watched.set(client, { most, bytes: 0, since: performance.now() });
    client.once('end', () => this.#watched.delete(client));
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const now = performance.now();
    let isSuspicious = false;
    for (const [client, seen] of this.#watched) {
      const bytes = bytesReceived(client);
      if (client.readyForQuery || bytes !== seen.bytes) {
        seen.bytes = bytes;
        seen.since = now;
      }
      const silence = now - seen.since;
      if (silence > seen.most) client.connection.stream.destroy();
      else if (silence > SILENT_MS) isSuspicious = true;
    }
    if (isSuspicious && !this.#isTesting) void this.#test();
  }

  async #test(): Promise<void> {
    this.#isTesting = true;
    const before = new Map(
      [...this.#watched.keys()].map((client) => [client, bytesReceived(client)]),
    );
    const isThere = await this.responds();
    this.#isTesting = false;
    if (isThere) return;
    // Idle ones too: the next call on one would wait again.
    for (const [client, bytes] of before)
      if (bytesReceived(client) === bytes) client.connection.stream.destroy();
  }
}

/** Returns the bytes received over a connection, with or without TLS. */
function bytesReceived({ connection: { stream } }: pg.ClientBase): number {
  return stream instanceof Socket ? stream.bytesRead : 0;
}
