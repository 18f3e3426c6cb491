const DAY = 86_400_000;

/** Returns the day a number of days after (or, if negative, before) another; both `YYYY-MM-DD`. */
export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the year of a day `YYYY-MM-DD`. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
