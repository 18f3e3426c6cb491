import type { RaRecord } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import { openWorkflows } from '@/browser/crud/workflow/openWorkflows';
import { useWorkflowOptions } from '@/browser/crud/workflow/useTransitionOptions';
import type { Resource } from '@/core/resource/resource';
import { isInWorkflow } from '@/core/workflow/workflow';
import { decidingTransitions } from './waitingStates';

/**
 * Returns the workflows whose state waits for this person, with the transitions that end it, and true if the record
 * offers a primary transition at all; nothing until loaded.
 */
export function useDecisions(resource: Resource, record: RaRecord) {
  const me = useMe();
  const shown = resource.workflows.filter(
    (workflow) => record[workflow.field] !== undefined && isInWorkflow(workflow, record),
  );
  const open = openWorkflows(shown, record);
  const offered = useWorkflowOptions(resource, open, record)?.filter(
    ({ refusal }) => refusal === undefined,
  );
  if (!offered) return undefined;
  const states = open.flatMap((workflow) => {
    const isOwn = record[workflow.owner] === me?.id;
    const deciding = decidingTransitions(workflow, String(record[workflow.field]), isOwn);
    const options = offered.filter(
      (option) => option.workflow === workflow && deciding.some(([name]) => name === option.name),
    );
    return options.length > 0 ? [{ workflow, options }] : [];
  });
  return { states, isDecidable: offered.some(({ transition }) => transition.isPrimary) };
}
