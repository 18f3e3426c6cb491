import type { Socket } from 'node:net';

/** So much of an answer waits for a moment on any slow line, and is not counted. */
const A_LITTLE = 64 * 1024;

/** A connection whose client has not taken an answer. */
interface Held {
  holder: string;
  since: number;
}

/** What may wait to be sent, in bytes: to one holder of connections, and to all of them. */
interface MostUnsent {
  ofHolder: number;
  ofAll: number;
}

/**
 * Counts the answers that lie in memory because their clients do not take them. Where there is too much of it, ends the
 * connections that hold the most for the longest, until the rest is within the limits.
 */
export class Unsent {
  readonly #held = new Map<Socket, Held>();

  constructor(
    private readonly most: MostUnsent,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Looks at a connection on which an answer was written whole; returns how many connections were ended. */
  written(socket: Socket, holder: string): number {
    if (!(socket.writableLength > A_LITTLE)) return 0;
    this.#held.set(socket, { holder, since: this.clock() });
    const own = [...this.#held].filter(([, one]) => one.holder === holder);
    return (
      this.#keepWithin(this.most.ofHolder, own) + this.#keepWithin(this.most.ofAll, [...this.#held])
    );
  }

  /** The answer has been taken, or its connection is gone. */
  taken(socket: Socket): void {
    this.#held.delete(socket);
  }

  #keepWithin(most: number, held: [Socket, Held][]): number {
    let bytes = held.reduce((sum, [socket]) => sum + socket.writableLength, 0);
    if (bytes <= most) return 0;
    const now = this.clock();
    const burden = ([socket, { since }]: [Socket, Held]) =>
      socket.writableLength * (1 + now - since);
    let ended = 0;
    for (const one of held.sort((a, b) => burden(b) - burden(a))) {
      if (bytes <= most) break;
      const [socket] = one;
      bytes -= socket.writableLength;
      this.taken(socket);
      socket.destroy();
      ended += 1;
    }
    return ended;
  }
}
