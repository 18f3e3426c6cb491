import { percentOf } from '@/core/money';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';

type Terms = Pick<
  AfpContract,
  'retention_percent' | 'first_release_percent' | 'practical_completion' | 'defects_end'
>;

/** 12345 → "1.2345": a number of ten-thousandths as a decimal. */
const inPlaces = (digits: number) => (digits / 10_000).toFixed(4);

/** How much of every hundred is kept at a valuation: less from practical completion on, none after the end of defects. */
export function retentionRate(terms: Terms, valuation: string): string {
  const whole = Math.round(Number(terms.retention_percent ?? 0) * 10_000);
  const { practical_completion: completion, defects_end: end } = terms;
  if (end !== null && valuation > end) return inPlaces(0);
  const isReduced = completion !== null && valuation >= completion;
  const kept = isReduced ? (whole * (100 - (terms.first_release_percent ?? 50))) / 100 : whole;
  return inPlaces(Math.round(kept));
}

/** A gross sum that retention is kept from at a rate. */
export interface AtRate {
  gross: number;
  rate: string;
}

/** The retention of sums: what has one rate is added up first, then half up to the penny. */
export function retentionOf(sums: readonly AtRate[]): number {
  const byRate = new Map<string, number>();
  for (const { gross, rate } of sums) byRate.set(rate, (byRate.get(rate) ?? 0) + gross);
  return [...byRate].reduce((total, [rate, gross]) => total + percentOf(gross, rate), 0);
}

/**
 * What of the retention comes back at practical completion, and at the end of defects with the odd penny. A half that
 * has gone out stays as it was: the other is all that is left.
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
