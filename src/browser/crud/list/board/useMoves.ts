import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import { openWorkflows } from '@/browser/crud/workflow/openWorkflows';
import { useWorkflowOptions } from '@/browser/crud/workflow/useTransitionOptions';
import { useCompanyTime } from '@/browser/fields';
import type { Resource } from '@/core/resource/resource';
import { isInWorkflow, type Workflow } from '@/core/workflow/workflow';
import { type Move, movesOf } from './moves';

/** Returns the moves of a record on a board for the person who is signed in, by state; nothing until loaded. */
export function useMoves(
  resource: Resource,
  workflow: Workflow,
  record: RaRecord,
): ReadonlyMap<string, Move> | undefined {
  const by = useMe();
  const { zone } = useCompanyTime();
  // Another workflow may have locked the record.
  const entered = resource.workflows.filter((one) => isInWorkflow(one, record));
  const open = openWorkflows(entered, record).filter((one) => one === workflow);
  const options = useWorkflowOptions(resource, open, record);
  // The options are new objects with every render: those of the same names are the same.
  const names = options?.map(({ name, refusal }) => `${name}:${refusal?.message ?? ''}`).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the options
  return useMemo(
    () =>
      by && options
        ? movesOf(workflow, record, options, { by, zone, now: new Date().toISOString() })
        : undefined,
    [by, zone, workflow, record, names],
  );
}
