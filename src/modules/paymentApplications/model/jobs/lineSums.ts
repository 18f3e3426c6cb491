import type { ApplicationJobLine } from './lineFields';

type Counted = Pick<ApplicationJobLine, 'kind' | 'variation_of' | 'amount_minor'>;

/** Returns true for labour, from which the Construction Industry Scheme (CIS) deducts tax. */
const isLabour = ({ kind, variation_of }: Omit<Counted, 'amount_minor'>): boolean =>
  kind === 'labour' || (kind === 'variation' && variation_of === 'labour');

/** Returns the total of lines in pence, and the part of it that is labour. */
export function sumsOfLines(lines: readonly Counted[]): {
  applied_minor: number;
  labour_minor: number;
} {
  const total = (some: readonly Counted[]) =>
    some.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0);
  return { applied_minor: total(lines), labour_minor: total(lines.filter(isLabour)) };
}
