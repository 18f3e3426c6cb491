import { DEFAULT_ZONE } from './zone';

/** Formatters by zone, cached: creating one costs a hundred times as much as using it. */
const formatters = new Map<string, { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }>();

function formattersOf(timeZone: string) {
  const known = formatters.get(timeZone);
  if (known) return known;
  // Sweden writes its days as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, { day, clock });
  return { day, clock };
}

const latest = { second: Number.NaN, zone: '', day: '' };

/**
 * Returns the company's day at a moment, `YYYY-MM-DD`. Throws if there is no such time zone. The latest is cached: calls
 * of the same second ask many times, and zones differ by whole seconds.
 */
export function companyDay(now: Date, zone = DEFAULT_ZONE): string {
  const second = Math.floor(now.getTime() / 1000);
  if (latest.second !== second || latest.zone !== zone)
    Object.assign(latest, { second, zone, day: formattersOf(zone).day.format(now) });
  return latest.day;
}

/** Returns the company's day at the moment of a transition, a save or a transaction. */
export const dayOf = ({ now, zone }: { now: string; zone: string }): string =>
  companyDay(new Date(now), zone);

/** Returns the company's local time at a moment, `HH:mm`. */
export function companyClock(moment: Date, zone = DEFAULT_ZONE): string {
  return formattersOf(zone).clock.format(moment);
}

/** Returns a moment in the company's local time as people read it: `DD-MM-YYYY HH:mm`. */
export function companyMoment(moment: Date, zone = DEFAULT_ZONE): string {
  const day = companyDay(moment, zone).split('-').reverse().join('-');
  return `${day} ${companyClock(moment, zone)}`;
}
