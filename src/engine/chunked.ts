/** So many are made in one piece, whatever waits: a page of a screen has no more. */
export const ONE_PIECE = 100;
/** So long work goes on in one piece beyond them, in milliseconds. */
const SLICE = 1;
/** A turn of the event loop that took so long had something to do for others, in milliseconds. */
const BUSY = 0.1;
/** So many turns of others are waited for at most before work goes on. */
const MOST_TURNS = 4;

const turn = () => new Promise<void>((done) => setImmediate(done));

/** Lets calls of others be answered: one turn of the event loop where nobody wants it, and up to four where they do. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < BUSY) return;
  }
}

/** What becomes of each, one after the other; where there are many, calls of others are answered in between. */
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
