/** True under `npm run test:long`, where sweeps and kills run as often as the product promises to survive them. */
export const isLongRun = process.env.LONG === '1';

/** Returns how often a test repeats itself: `long` under `npm run test:long`, `short` under `npm test`. */
export const repeats = (counts: { short: number; long: number }): number =>
  isLongRun ? counts.long : counts.short;
