import type { Socket } from 'node:net';

/** Fewer bytes wait on any slow line and are not counted. */
const A_LITTLE = 64 * 1024;

/** A connection whose client has not read a response. */
interface Held {
  holder: string;
  since: number;
}

/** The most unsent bytes: to one holder of connections, and in total. */
interface MostUnsent {
  ofHolder: number;
  ofAll: number;
}

/**
 * Counts the responses in memory that clients do not read. If there is too much, closes the connections with the most
 * for the longest, until the rest is within the limits.
 */
export class Unsent {
  readonly #held = new Map<Socket, Held>();

  constructor(
    private readonly most: MostUnsent,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Checks a connection after a complete response was written; returns how many connections were closed. */
  written(socket: Socket, holder: string): number {
    if (!(socket.writableLength > A_LITTLE)) return 0;
    this.#held.set(socket, { holder, since: this.clock() });
    const own = [...this.#held].filter(([, entry]) => entry.holder === holder);
    return this.#enforce(this.most.ofHolder, own) + this.#enforce(this.most.ofAll, [...this.#held]);
  }

  /** Forgets a connection whose response was read, or that is gone. */
  taken(socket: Socket): void {
    this.#held.delete(socket);
  }

  #enforce(most: number, held: [Socket, Held][]): number {
    let bytes = held.reduce((sum, [socket]) => sum + socket.writableLength, 0);
    if (bytes <= most) return 0;
    const now = this.clock();
    const burden = ([socket, { since }]: [Socket, Held]) =>
      socket.writableLength * (1 + now - since);
    let ended = 0;
    for (const entry of held.sort((a, b) => burden(b) - burden(a))) {
      if (bytes <= most) break;
      const [socket] = entry;
      bytes -= socket.writableLength;
      this.taken(socket);
      socket.destroy();
      ended += 1;
    }
    return ended;
  }
}
