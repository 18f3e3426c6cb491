import { filterOf } from '@/domain/kernel/onlyThose';
import type { ChecklistLine } from '@/domain/people/leaving';
import { resourceAt } from '@/domain/registry';

/** The filter of a list that leaves what a line of the checklist counts. */
export function handOverFilter(
  { resource, field }: ChecklistLine,
  personId: number,
): Record<string, number | string | readonly string[]> {
  return { [field]: personId, ...filterOf(resourceAt(resource).handOver[field]?.only) };
}
