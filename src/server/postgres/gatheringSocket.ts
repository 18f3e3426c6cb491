import { Socket } from 'node:net';
import process from 'node:process';

/**
 * A socket that sends in one piece what is written to it without waiting, so that statements which share a round trip
 * also share a system call. pg corks a socket for the messages of each statement; here a cork is pulled a moment later,
 * once everything that runs now has written.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }

  override write(...given: unknown[]): boolean {
    this.cork();
    this.uncork();
    return Reflect.apply(super.write, this, given);
  }
}
