/**
 * An amount of time in whole seconds. Times of day come in minutes (60 s) and what people enter in hundredths of an
 * hour (36 s): seconds hold both exactly, so that only displayed figures are rounded.
 */
export type Seconds = number;

export const MINUTE: Seconds = 60;
export const HOUR: Seconds = 3_600;
export const DAY: Seconds = 86_400;

const HUNDREDTH: Seconds = 36;

/** Converts decimal hours as on the wire ("7.50") to seconds. Exact for up to two places; accepts no other format. */
export function secondsOf(hours: string): Seconds {
  return Math.round(Number(hours) * 100) * HUNDREDTH;
}

const formatted = (hundredths: number) => (hundredths / 100).toFixed(2);

/** Returns seconds as decimal hours with two places, half a hundredth rounded up. */
export const hoursOf = (seconds: Seconds): string => formatted(Math.round(seconds / HUNDREDTH));

/**
 * Returns parts as decimal hours that add up to the displayed whole: each is cut to hundredths, and the remainder
 * goes to those that lost most (largest remainder; the first of equals). No part may be below zero.
 */
export function hoursOfParts(parts: readonly Seconds[]): { whole: string; parts: string[] } {
  const sum = parts.reduce((total, part) => total + part, 0);
  const whole = Math.round(sum / HUNDREDTH);
  const cut = parts.map((part) => Math.floor(part / HUNDREDTH));
  let missing = whole - cut.reduce((total, part) => total + part, 0);
  const byLoss = parts
    .map((part, index) => ({ index, loss: part % HUNDREDTH }))
    .toSorted((one, other) => other.loss - one.loss || one.index - other.index);
  for (const { index } of byLoss) {
    if (missing === 0) break;
    cut[index] = (cut[index] ?? 0) + 1;
    missing -= 1;
  }
  return { whole: formatted(whole), parts: cut.map(formatted) };
}
