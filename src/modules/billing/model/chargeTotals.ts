import type { RoleKey } from '@/core/access/roles';
import { mayRead } from '@/core/validation/fieldAccess';
import { chargeFields } from './chargeFields';

/** The amounts that charges are added up by. */
export const CHARGE_SUMS = ['cost_minor', 'markup_minor', 'charge_minor', 'margin_minor'] as const;

export type ChargeSum = (typeof CHARGE_SUMS)[number];

/** The number of charges and their sums; costs and margins only for those who may see them. */
export type ChargeTotals = { count: number } & Partial<Record<ChargeSum, number>>;

type Counted = Readonly<{ count: number } & Partial<Record<ChargeSum, number | null>>>;

/** Adds up rows of sums, as far as the role may see them. */
export function chargeTotals(rows: readonly Counted[], role: RoleKey): ChargeTotals {
  const sum = (name: 'count' | ChargeSum) =>
    rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  const known = CHARGE_SUMS.filter((name) => mayRead(chargeFields[name], role));
  return { count: sum('count'), ...Object.fromEntries(known.map((name) => [name, sum(name)])) };
}
