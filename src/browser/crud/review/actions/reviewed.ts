import type { RaRecord } from 'react-admin';
import { type FindRecord, isWithin } from '@/core/access/rows';
import type { Actor } from '@/core/access/table';
import { type AnyAction, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import { isReviewed } from '@/core/workflow/workflow';

/** A row that waits in a queue. */
export type ReviewRow = RaRecord<number> & RecordValues;

/** A resource whose records wait for other people, and the workflow that says so. */
export interface Reviewed {
  resource: Resource;
  workflow: Workflow;
}

const BASIC: readonly AnyAction[] = ['see', 'add', 'edit', 'delete'];

/** Whether a transition belongs into a queue: it has a key there, or asks for more than editing. */
export const isReviewing = ({ key, may }: Transition): boolean =>
  key !== undefined || !BASIC.includes(may);

/** A resource as one that is reviewed; nothing where none of its transitions has a key. */
export function reviewedOf(resource: Resource): Reviewed | undefined {
  const workflow = resource.workflows.find(isReviewed);
  return workflow && { resource, workflow };
}

/** What people must be allowed to do for a queue to be of use: one of these. */
export const reviewActions = ({ workflow }: Reviewed): AnyAction[] => [
  ...new Set(
    Object.values(workflow.transitions)
      .filter(isReviewing)
      .map(({ may }) => may),
  ),
];

/** How a call names a record. */
export const addressOf = ({ addressedBy = ['id'] }: Workflow, row: RecordValues): RecordValues =>
  Object.fromEntries(addressedBy.map((name) => [name, row[name] ?? null]));

/** Whether a row is among those that a person may do this with, whatever its state. */
export function mayDo(
  resource: Resource,
  action: AnyAction,
  row: RecordValues,
  { by, find }: { by: Actor; find: FindRecord },
): boolean {
  const scope = scopeOf(by, resource.access, action);
  return scope !== undefined && isWithin(scope, resource, row, by, find);
}
