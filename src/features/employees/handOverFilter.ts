import { resourceAt } from '../../../domain/registry';
import type { ChecklistLine } from '../../../domain/rules/leaving';

/** The filter of a list that leaves what a line of the checklist counts. */
export function handOverFilter(
  { resource, field }: ChecklistLine,
  personId: number,
): Record<string, number | readonly string[]> {
  const only = resourceAt(resource).handOver[field]?.only;
  return { [field]: personId, ...(only && { [only.field]: only.values }) };
}
