/** The number of items that are processed without yielding: a page on screen has no more. */
export const ONE_PIECE = 100;
/** The longest that larger work runs without yielding, in milliseconds. */
const SLICE = 1;
/** The duration from which a turn of the event loop counts as used by others, in milliseconds. */
const BUSY = 0.1;
/** The most turns of the event loop that are yielded to others at a time. */
const MAX_TURNS = 4;

const turn = () => new Promise<void>((done) => setImmediate(done));

/** Yields to other calls: one turn of the event loop if nobody needs it, up to four if they do. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < BUSY) return;
  }
}

/** Maps items one after the other; for long lists it yields to other calls in between. */
export async function chunked<T, R>(
  all: readonly T[],
  each: (one: T) => R,
  few = ONE_PIECE,
): Promise<R[]> {
  if (all.length <= few) return all.map(each);
  const made: R[] = [];
  let began = performance.now();
  for (const one of all) {
    if (performance.now() - began >= SLICE) {
      await yieldToEventLoop();
      began = performance.now();
    }
    made.push(each(one));
  }
  return made;
}
