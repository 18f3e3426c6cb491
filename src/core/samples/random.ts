/**
 * Returns a generator of reproducible pseudo-random numbers: the same seed gives the same numbers everywhere
 * (mulberry32). It returns whole numbers from `from` to `to`, both included.
 */
export function seededNumbers(seed: number): (from: number, to: number) => number {
  let state = seed >>> 0;
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    return from + Math.floor(fraction * (to - from + 1));
  };
}
