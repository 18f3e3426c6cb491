import { type Actor, isUnlimited, type Scope, scopeOf } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { initialState, type Workflow } from './workflow';

export type ListFilterValues = Readonly<
  Record<string, string | number | readonly (string | number)[]>
>;

/** Returns the state that awaits review: the first at which a transition with a shortcut key begins. */
export function waitingState(workflow: Workflow): string {
  const { states, transitions } = workflow;
  const keyed = Object.values(transitions).filter(({ key }) => key !== undefined);
  return (
    Object.keys(states).find((one) => keyed.some(({ from }) => from.includes(one))) ??
    initialState(workflow)
  );
}

const TEAM_OF = 'team_of_';

/** Returns the ids of the managers whose teams a scope admits: the person and those they deputise for. */
const headsOf = (scope: Scope, by: Actor): number[] =>
  scope.flatMap((conditions) =>
    conditions.flatMap((one) =>
      one === 'team' ? [by.id] : one.startsWith(TEAM_OF) ? [Number(one.slice(TEAM_OF.length))] : [],
    ),
  );

/** Returns the list filter by a record's manager; nothing if it has none. */
function teamFilterOf({ rows, fields, relatedFilters }: Resource): string | undefined {
  const name = rows.team?.path.at(-1);
  return name !== undefined && (Object.hasOwn(fields, name) || Object.hasOwn(relatedFilters, name))
    ? name
    : undefined;
}

/**
 * Returns the filters for records that await somebody's review: the state, in the teams that they review, their own
 * or as a deputy. The dashboard, the menu and the queue all count by these, so that they agree.
 */
export function waitingFor(by: Actor, of: Resource, workflow: Workflow): ListFilterValues {
  const status = { [workflow.field]: waitingState(workflow) };
  const [review] = Object.values(workflow.transitions).filter(
    ({ key, from }) => key !== undefined && from.includes(status[workflow.field] ?? ''),
  );
  const scope = review && scopeOf(by, of.access, review.may);
  const name = teamFilterOf(of);
  if (!scope || isUnlimited(scope) || name === undefined) return status;
  const heads = headsOf(scope, by);
  const [only, ...others] = heads;
  return only === undefined ? status : { ...status, [name]: others.length === 0 ? only : heads };
}
