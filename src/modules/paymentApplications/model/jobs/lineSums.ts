import type { AfpJobLine } from './lineFields';

/** What of a line its sums are made of. */
type Counted = Pick<AfpJobLine, 'kind' | 'variation_of' | 'amount_minor'>;

/** Whether a line is labour, of which CIS is deducted. */
const isLabour = ({ kind, variation_of }: Omit<Counted, 'amount_minor'>): boolean =>
  kind === 'labour' || (kind === 'variation' && variation_of === 'labour');

/** What a job applies for, and how much of it is labour: its lines together. */
export function sumsOfLines(lines: readonly Counted[]): {
  applied_minor: number;
  labour_minor: number;
} {
  const total = (some: readonly Counted[]) =>
    some.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0);
  return { applied_minor: total(lines), labour_minor: total(lines.filter(isLabour)) };
}
