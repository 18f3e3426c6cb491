import { percentOf } from '@/core/money';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';

type Terms = Pick<
  PaymentContract,
  'retention_percent' | 'first_release_percent' | 'practical_completion' | 'defects_end'
>;

/** Returns ten-thousandths as a decimal: 12345 → "1.2345". */
const toDecimal = (digits: number) => (digits / 10_000).toFixed(4);

/** Returns the percentage retained at a valuation: less from practical completion, none after the end of defects. */
export function retentionRate(terms: Terms, valuation: string): string {
  const whole = Math.round(Number(terms.retention_percent ?? 0) * 10_000);
  const { practical_completion: completion, defects_end: end } = terms;
  if (end !== null && valuation > end) return toDecimal(0);
  const isReduced = completion !== null && valuation >= completion;
  const retained = isReduced ? (whole * (100 - (terms.first_release_percent ?? 50))) / 100 : whole;
  return toDecimal(Math.round(retained));
}

/** A gross sum with its rate of retention in percent. */
export interface AtRate {
  gross: number;
  rate: string;
}

/** Returns the retention of sums, rounded half up to the penny once for each rate. */
export function retentionOf(sums: readonly AtRate[]): number {
  const byRate = new Map<string, number>();
  for (const { gross, rate } of sums) byRate.set(rate, (byRate.get(rate) ?? 0) + gross);
  return [...byRate].reduce((total, [rate, gross]) => total + percentOf(gross, rate), 0);
}

/**
 * Returns the two releases of retention: at practical completion, and at the end of defects with the odd penny. A
 * half in `gone` has been applied for and stays unchanged; the other is the rest.
 */
export function halvesOf(
  { beforeCompletion, retained }: { beforeCompletion: number; retained: number },
  firstPercent: number,
  gone: { first?: number; second?: number } = {},
): { first: number; second: number } {
  const left = (half: number) => Math.max(0, retained - half);
  const planned = Math.floor((beforeCompletion * firstPercent) / 100);
  const first = gone.first ?? (gone.second === undefined ? planned : left(gone.second));
  return { first, second: gone.second ?? left(first) };
}
