import { DEFAULT_ZONE } from './zone';

/** What writes days and clocks, by zone: made once, since to make one costs a hundred times what it costs to use it. */
const written = new Map<string, { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }>();

function writersOf(timeZone: string) {
  const known = written.get(timeZone);
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
  written.set(timeZone, { day, clock });
  return { day, clock };
}

/** The day it is for the company at a moment, `YYYY-MM-DD`. Throws where there is no such time zone. */
export function companyDay(now: Date, zone = DEFAULT_ZONE): string {
  return writersOf(zone).day.format(now);
}

/** What the company's clocks showed at a moment, `HH:mm`. */
export function companyClock(moment: Date, zone = DEFAULT_ZONE): string {
  return writersOf(zone).clock.format(moment);
}

/** A moment in the company's local time as people read it: `DD-MM-YYYY HH:mm`. */
export function companyMoment(moment: Date, zone = DEFAULT_ZONE): string {
  const day = companyDay(moment, zone).split('-').reverse().join('-');
  return `${day} ${companyClock(moment, zone)}`;
}
