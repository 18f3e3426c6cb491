/** The company's time zone unless configured otherwise. */
export const DEFAULT_ZONE = 'Europe/London';

/** Returns true if the text names a known time zone. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
