import type { CellProps } from '@/browser/fields/fieldProps';
import { type Field, kindOf } from '@/core/fields';
import { Figure } from './Figure';

/** A figure with tabular digits. */
export function NumberCell({ value, field }: CellProps<Field>) {
  return <Figure>{kindOf(field).format(value, field)}</Figure>;
}
