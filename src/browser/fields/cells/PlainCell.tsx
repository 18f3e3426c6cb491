import type { CellProps } from '@/browser/fields/fieldProps';
import { type Field, kindOf } from '@/core/fields';

export function PlainCell({ value, field }: CellProps<Field>) {
  return kindOf(field).format(value, field);
}
