type Unit = 'second' | 'minute' | 'hour' | 'day';

/** "1 day", "7 days". */
export const counted = (count: number, unit: Unit): string =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Returns a wait as text: "40 seconds", "15 minutes". */
export const waitInWords = (seconds: number): string =>
  seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
