import { type Field, kindOf } from '@/domain/kernel/fields';
import { Figure } from './Figure';
import type { CellProps } from './face';

/** A figure, its digits as wide as those above and below it. */
export function NumberCell({ value, field }: CellProps<Field>) {
  return <Figure>{kindOf(field).format(value, field)}</Figure>;
}
