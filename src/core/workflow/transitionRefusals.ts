import { type FindRecord, isWithin } from '@/core/access/isWithin';
import { type Actor, inOwnName, type Scope, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { archivedRecord, notAllowed, type Refusal } from '@/core/validation/refusals';
import type { Transition, TransitionContext } from './transition';
import { startsAt, stateIn, type Workflow } from './workflow';

/** A transition that a person may make with a record now, or why not. */
export interface TransitionOption {
  name: string;
  transition: Transition;
  /** True if it begins at the record's state. */
  begins: boolean;
  /** The refusal that the server would give first; nothing if it would not refuse. */
  refusal: Refusal | undefined;
}

/** Returns the refusal of a transition on the person's own record. */
export function refusalOfOwn(
  { owner }: Workflow,
  { notOwn }: Transition,
  record: RecordValues,
  by: Pick<Actor, 'id'>,
): Refusal | undefined {
  return notOwn !== undefined && record[owner] === by.id
    ? { status: 403, message: notOwn }
    : undefined;
}

/** Returns the refusal by a record's state: it was deleted, or the transition begins at others. */
export const refusalOfState = (
  workflow: Workflow,
  transition: Transition,
  record: RecordValues,
): Refusal | undefined =>
  (record.archived_at ?? null) === null
    ? refusalOfBeginning(workflow, transition, record)
    : archivedRecord;

/** Why a transition does not begin at the state that a record is in. */
export function refusalOfBeginning(
  workflow: Workflow,
  transition: Pick<Transition, 'from' | 'otherwise'>,
  record: RecordValues,
): Refusal | undefined {
  if (startsAt(workflow, transition, record)) return undefined;
  const { code = 'state' } = workflow;
  const conflict = transition.otherwise ?? { code, message: stateIn(workflow, record).refuses };
  return { status: 409, ...conflict };
}

/** Returns the refusal to undo a transition that another person made, or made too long ago. */
export function refusalOfUndoing(
  { undoes }: Transition,
  record: RecordValues,
  { by, now }: Pick<TransitionContext, 'by' | 'now'>,
): Refusal | undefined {
  if (!undoes) return undefined;
  const { by: person, within } = undoes;
  const conflict = ({ code, message }: typeof person | typeof within): Refusal => ({
    status: 409,
    code,
    message,
  });
  if (record[person.field] !== by.id) return conflict(person);
  const since = Date.parse(now) - Date.parse(String(record[within.field]));
  return since > within.minutes * 60_000 ? conflict(within) : undefined;
}

/** Returns an empty input: no value for any field. */
export const emptyInput = ({ input = {} }: Transition): TransitionContext['input'] =>
  Object.fromEntries(Object.keys(input).map((name) => [name, null]));

/** The way to test a scope: by the records around it, or by a function. */
type ScopeTest = { find: FindRecord } | { isAllowed(transition: Transition): boolean };

/** The facts for offering transitions, apart from the record. */
export type TransitionFacts = Pick<TransitionContext, 'by' | 'now' | 'zone'> &
  ScopeTest & { related?: TransitionContext['related'] };

/**
 * Returns the transitions that a person's role allows with some records of a resource, each with the reason why it
 * would be refused now. Checks of input or unknown records are left to the server.
 */
export function transitionsFor(
  of: Resource,
  workflow: Workflow,
  record: RecordValues,
  facts: TransitionFacts,
): TransitionOption[] {
  const { by, now, zone, related = {} } = facts;
  const isAmong = (scope: Scope, transition: Transition) =>
    'find' in facts ? isWithin(scope, of, record, by, facts.find) : facts.isAllowed(transition);
  return Object.entries(workflow.transitions).flatMap(([name, transition]): TransitionOption[] => {
    const scope = scopeOf(transition.isReview ? by : inOwnName(by), of.access, transition.may);
    if (!scope) return [];
    const context = { by, now, zone, related, input: emptyInput(transition) };
    const refusal =
      refusalOfOwn(workflow, transition, record, by) ??
      (isAmong(scope, transition) ? undefined : notAllowed) ??
      transition.forbids?.(record, context) ??
      refusalOfState(workflow, transition, record) ??
      refusalOfUndoing(transition, record, context) ??
      transition.guard?.(record, context);
    return [{ name, transition, begins: startsAt(workflow, transition, record), refusal }];
  });
}
