import { shareOf } from '@/core/money';
import type { Derived } from '@/core/resource/derivation';
import type { ApplicationJobLine } from './lineFields';

/** Refuses a variation without its kind. */
export function checkLine(line: Partial<ApplicationJobLine>): Readonly<Record<string, string>> {
  const issues: Record<string, string> = {};
  if (line.kind === 'variation' && !line.variation_of)
    issues.variation_of = 'Say whether the variation is labour, materials or plant.';
  return issues;
}

/** Calculates a missing amount as quantity times unit price. Refuses a line without either. */
export function deriveLine(
  values: Partial<ApplicationJobLine>,
  current: ApplicationJobLine | undefined,
): Derived<ApplicationJobLine> {
  const line = { ...current, ...values };
  const { quantity, unit_minor: unit } = line;
  const isPriced = typeof quantity === 'string' && typeof unit === 'number';
  const isRepriced = 'quantity' in values || 'unit_minor' in values || !current;
  if (
    isPriced &&
    (values.amount_minor ?? null) === null &&
    (isRepriced || line.amount_minor === null)
  )
    return {
      sets: {
        amount_minor: shareOf(unit, quantity),
        variation_of: line.kind === 'variation' ? (line.variation_of ?? null) : null,
      },
    };
  if ((line.amount_minor ?? null) === null)
    return { errors: { amount_minor: 'Enter an amount, or a quantity and a unit price.' } };
  return { sets: { variation_of: line.kind === 'variation' ? (line.variation_of ?? null) : null } };
}
