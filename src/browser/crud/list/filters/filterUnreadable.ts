import { type Field, kindOf } from '@/domain/kernel/fields';
import type { FilterValues } from '@/src/fields';
import { isUnreadable } from '@/src/fields/inputs';

/** Whether something was typed into a filter that cannot be read. */
export function isFilterUnreadable(field: Field, values: FilterValues): boolean {
  if (kindOf(field).isPicked) return false;
  return Object.values(values).some((value) => isUnreadable(field, value));
}
