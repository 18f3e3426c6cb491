/** Where the company keeps its clocks unless it says otherwise. */
export const DEFAULT_ZONE = 'Europe/London';

/** Whether a text names a time zone that is known here. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
