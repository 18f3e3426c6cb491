import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import type { AnswerShape, AnswerShapes } from '@/core/operations/answers';
import { chargeFields } from './chargeFields';
import type { ChargeTotals } from './chargeTotals';

const sumOf = ({ read }: { read?: (typeof chargeFields.cost_minor)['read'] }) =>
  money({ required: true, min: -99_999_999_999, ...(read && { read }) });

/** The shape of `chargeTotals`. */
export const chargeSumsShape = {
  count: integer({ required: true }),
  cost_minor: sumOf(chargeFields.cost_minor),
  markup_minor: sumOf(chargeFields.markup_minor),
  charge_minor: sumOf(chargeFields.charge_minor),
  margin_minor: sumOf(chargeFields.margin_minor),
} satisfies Readonly<Record<keyof ChargeTotals, AnswerShape>>;

/** The shape of the totals with a list of charges: overall, and by source. */
export const chargeTotalsShape: AnswerShapes = {
  totals: { values: chargeSumsShape },
  by_source: { byName: { values: chargeSumsShape } },
};
