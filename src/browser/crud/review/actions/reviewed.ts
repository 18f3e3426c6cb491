import type { RaRecord } from 'react-admin';
import { type FindRecord, isWithin } from '@/core/access/isWithin';
import type { Actor } from '@/core/access/table';
import { type AnyAction, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import { isReviewed } from '@/core/workflow/workflow';

/** A row that waits in a queue. */
export type ReviewRow = RaRecord<number> & RecordValues;

/** A resource whose records wait for other people, and the workflow in which they wait. */
export interface Reviewed {
  resource: Resource;
  workflow: Workflow;
}

const BASIC: readonly AnyAction[] = ['see', 'add', 'edit', 'delete'];

/** Returns true for transitions of the queue: those with a key, or with an action other than editing. */
export const isReviewing = ({ key, may }: Transition): boolean =>
  key !== undefined || !BASIC.includes(may);

/** Returns a resource with its reviewed workflow; nothing if none of its transitions has a key. */
export function reviewedOf(resource: Resource): Reviewed | undefined {
  const workflow = resource.workflows.find(isReviewed);
  return workflow && { resource, workflow };
}

/** Returns the actions of which people need at least one to use a queue. */
export const reviewActions = ({ workflow }: Reviewed): AnyAction[] => [
  ...new Set(
    Object.values(workflow.transitions)
      .filter(isReviewing)
      .map(({ may }) => may),
  ),
];

/** Returns the fields by which a call addresses a record. */
export const addressOf = ({ addressedBy = ['id'] }: Workflow, row: RecordValues): RecordValues =>
  Object.fromEntries(addressedBy.map((name) => [name, row[name] ?? null]));

/** Returns true if the person may do this with the row, regardless of its state. */
export function mayDo(
  resource: Resource,
  action: AnyAction,
  row: RecordValues,
  { by, find }: { by: Actor; find: FindRecord },
): boolean {
  const scope = scopeOf(by, resource.access, action);
  return scope !== undefined && isWithin(scope, resource, row, by, find);
}
