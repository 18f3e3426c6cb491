import { DEFAULT_ZONE } from './rules/hours/zone';

/** The day it is for the company at a moment, `YYYY-MM-DD`. Throws where there is no such time zone. */
export function companyDay(now: Date, zone = DEFAULT_ZONE): string {
  const day = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // Sweden writes its days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', day).format(now);
}
