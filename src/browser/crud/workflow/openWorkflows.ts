import type { RecordValues } from '@/core/fields';
import { stateIn, type Workflow } from '@/core/workflow/workflow';

/** Returns those workflows of a record that offer anything: where a state has closed it, only the ways out of that state are left. */
export function openWorkflows(
  workflows: readonly Workflow[],
  record: RecordValues,
): readonly Workflow[] {
  const closing = workflows.filter((one) => stateIn(one, record).locks !== undefined);
  return closing.length > 0 ? closing : workflows;
}
