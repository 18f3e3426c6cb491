/** Making so many records takes a millisecond or two. */
const SLICE = 200;

const pause = () => new Promise<void>((done) => setImmediate(done));

/** What becomes of each, one after the other; where there are many, calls of others are answered in between. */
export async function inSlices<T, R>(
  all: readonly T[],
  each: (one: T) => R,
  slice = SLICE,
): Promise<R[]> {
  if (all.length <= slice) return all.map(each);
  const made: R[] = [];
  for (let at = 0; at < all.length; at += slice) {
    if (at > 0) await pause();
    for (const one of all.slice(at, at + slice)) made.push(each(one));
  }
  return made;
}
