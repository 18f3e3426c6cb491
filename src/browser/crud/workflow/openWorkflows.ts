import type { RecordValues } from '@/core/fields';
import { stateIn, type Workflow } from '@/core/workflow/workflow';

/** Returns the workflows with transitions for a record; if a state locks it, only the workflow of that state. */
export function openWorkflows(
  workflows: readonly Workflow[],
  record: RecordValues,
): readonly Workflow[] {
  const closing = workflows.filter((workflow) => stateIn(workflow, record).locks !== undefined);
  return closing.length > 0 ? closing : workflows;
}
