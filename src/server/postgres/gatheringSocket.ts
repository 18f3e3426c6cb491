import { Socket } from 'node:net';
import process from 'node:process';

/**
 * A socket that sends in one piece what is written to it without waiting, so that statements which share a round trip
 * also share a system call. pg corks a socket for the messages of each statement; here a cork is pulled a moment later,
 * once everything that runs now has written.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override connect(...given: unknown[]): this {
    Reflect.apply(super.connect, this, given);
    // Node gives each socket that connects the `write` of every socket as its own, which would be called instead.
    this.write = GatheringSocket.prototype.write;
    return this;
  }

  override cork(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    const send = () => {
      this.#isGathering = false;
      super.uncork();
    };
    // The second time after the reads of a turn, which are put together in the next tick.
    process.nextTick(() => process.nextTick(send));
  }

  /** Leaves the cork in, for what else is written in this moment. */
  override uncork(): void {}

  override write(...given: unknown[]): boolean {
    this.cork();
    return Reflect.apply(super.write, this, given);
  }
}
