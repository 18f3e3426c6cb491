import { filterOf } from '@/core/resource/selection';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { resourceAt } from '@/registry';

/** Returns the list filter for the records that a line of the checklist counts. */
export function handOverFilter(
  { resource, field }: ChecklistLine,
  personId: number,
): Record<string, number | string | readonly string[]> {
  return { [field]: personId, ...filterOf(resourceAt(resource).handOver[field]?.only) };
}
