/** The longest that work on many rows runs without a pause, in milliseconds. */
const LONGEST = 16;

/** Returns a function that pauses long work now and then, so that the page remains responsive. */
export function pauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    // Nobody waits for a page that is not shown, whose timers are slow.
    if (document.hidden || performance.now() - began < LONGEST) return;
    await new Promise((done) => setTimeout(done));
    began = performance.now();
  };
}

/** Maps many items one after the other, with pauses. */
export async function mapInTurns<T, R>(
  all: readonly T[],
  pause: () => Promise<void>,
  each: (one: T) => R,
): Promise<R[]> {
  const made: R[] = [];
  for (const [at, one] of all.entries()) {
    made.push(each(one));
    if (at % 100 === 99) await pause();
  }
  return made;
}
