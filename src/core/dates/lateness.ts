const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The delay between creation and receipt, in whole days, or in hours within the first day. */
export type Lateness = { unit: 'days' | 'hours'; count: number };

/** Returns how late something was received; nothing within an hour, which a poor signal may take. */
export function latenessOf(made: string, received: string): Lateness | undefined {
  const late = Date.parse(received) - Date.parse(made);
  if (!(late >= HOUR)) return undefined;
  return late < DAY
    ? { unit: 'hours', count: Math.floor(late / HOUR) }
    : { unit: 'days', count: Math.floor(late / DAY) };
}
