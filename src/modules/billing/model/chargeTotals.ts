import type { RoleKey } from '@/core/access/roles';
import { mayRead } from '@/core/validation/fieldAccess';
import { chargeFields } from './chargeFields';

/** What charges are added up by. */
export const CHARGE_SUMS = ['cost_minor', 'markup_minor', 'charge_minor', 'margin_minor'] as const;

/** A sum of charges. */
export type ChargeSum = (typeof CHARGE_SUMS)[number];

/** How many charges there are, and what they come to: costs and margins for those who may know them. */
export type ChargeTotals = { count: number } & Partial<Record<ChargeSum, number>>;

type Counted = Readonly<{ count: number } & Partial<Record<ChargeSum, number | null>>>;

/** What rows of sums come to together, as this role may know it. */
export function chargeTotals(rows: readonly Counted[], role: RoleKey): ChargeTotals {
  const sum = (name: 'count' | ChargeSum) =>
    rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  const known = CHARGE_SUMS.filter((name) => mayRead(chargeFields[name], role));
  return { count: sum('count'), ...Object.fromEntries(known.map((name) => [name, sum(name)])) };
}
