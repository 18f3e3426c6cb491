import { type Field, kindOf } from '@/domain/kernel/fields';
import type { CellProps } from './face';

/** A value in words. */
export function PlainCell({ value, field }: CellProps<Field>) {
  return kindOf(field).format(value, field);
}
