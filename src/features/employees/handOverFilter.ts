import type { ChecklistLine } from '../../../domain/people/leaving';
import { resourceAt } from '../../../domain/registry';

/** The filter of a list that leaves what a line of the checklist counts. */
export function handOverFilter(
  { resource, field }: ChecklistLine,
  personId: number,
): Record<string, number | readonly string[]> {
  const only = resourceAt(resource).handOver[field]?.only;
  return { [field]: personId, ...(only && { [only.field]: only.values }) };
}
