import type { FilterValues } from '@/browser/fields';
import { isUnreadable } from '@/browser/fields/inputs';
import { type Field, kindOf } from '@/core/fields';

/** Whether something was typed into a filter that cannot be read. */
export function isFilterUnreadable(field: Field, values: FilterValues): boolean {
  if (kindOf(field).isPicked) return false;
  return Object.values(values).some((value) => isUnreadable(field, value));
}
