import type { FilterValues } from '@/browser/fields';
import { isUnreadable } from '@/browser/fields/inputs';
import { type Field, kindOf } from '@/core/fields';

/** Returns true where a filter holds input that cannot be parsed. */
export function isFilterUnreadable(field: Field, values: FilterValues): boolean {
  if (kindOf(field).isPicked) return false;
  return Object.values(values).some((value) => isUnreadable(field, value));
}
