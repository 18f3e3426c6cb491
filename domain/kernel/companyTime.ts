import { DEFAULT_ZONE } from './zone';

/** The day it is for the company at a moment, `YYYY-MM-DD`. Throws where there is no such time zone. */
export function companyDay(now: Date, zone = DEFAULT_ZONE): string {
  const day = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // Sweden writes its days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', day).format(now);
}

/** What the company's clocks showed at a moment, `HH:mm`. */
export function companyClock(moment: Date, zone = DEFAULT_ZONE): string {
  const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', clock).format(moment);
}

/** A moment in the company's local time as people read it: `DD-MM-YYYY HH:mm`. */
export function companyMoment(moment: Date, zone = DEFAULT_ZONE): string {
  const day = companyDay(moment, zone).split('-').reverse().join('-');
  return `${day} ${companyClock(moment, zone)}`;
}
