/** True under `npm run test:long`, where sweeps and kills repeat as often as the product promises to survive. */
export const isLongRun = process.env.LONG === '1';

/** Returns the repetitions of a test: `long` under `npm run test:long`, `short` under `npm test`. */
export const repeats = (counts: { short: number; long: number }): number =>
  isLongRun ? counts.long : counts.short;
