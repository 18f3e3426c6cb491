import { type FindRecord, isWithin } from '@/core/access/rows';
import { type Actor, inOwnName, type Scope, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { archivedRecord, notAllowed, type Refusal } from '@/core/validation/refusals';
import type { Transition, TransitionContext } from './transition';
import { beginsAt, stateIn, type Workflow } from './workflow';

/** What a person may do with a record now, or why not. */
export interface TransitionOption {
  name: string;
  transition: Transition;
  /** Whether it begins at the state that the record is in. */
  begins: boolean;
  /** Why it would be refused, the first reason of those that the server has; nothing where it would not. */
  refusal: Refusal | undefined;
}

/** Why this person does not make the transition with what is theirs. */
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

/** Why the state that a record is in refuses a transition: it was deleted, or the transition begins at others. */
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
  if (beginsAt(workflow, transition, record)) return undefined;
  const { code = 'state' } = workflow;
  const conflict = transition.otherwise ?? { code, message: stateIn(workflow, record).refuses };
  return { status: 409, ...conflict };
}

/** Why a person does not take back what the record says was done: another did it, or too long ago. */
export function refusalOfUndoing(
  { undoes }: Transition,
  record: RecordValues,
  { by, at }: Pick<TransitionContext, 'by' | 'at'>,
): Refusal | undefined {
  if (!undoes) return undefined;
  const { by: person, within } = undoes;
  const conflict = ({ code, message }: typeof person | typeof within): Refusal => ({
    status: 409,
    code,
    message,
  });
  if (record[person.field] !== by.id) return conflict(person);
  const since = Date.parse(at) - Date.parse(String(record[within.field]));
  return since > within.minutes * 60_000 ? conflict(within) : undefined;
}

/** What nobody has been asked yet: no value for any input. */
const nothingAsked = ({ input = {} }: Transition): TransitionContext['input'] =>
  Object.fromEntries(Object.keys(input).map((name) => [name, null]));

/** How it is found out whether a record is among those of a person: from the records around it, or by asking. */
type Belonging = { find: FindRecord } | { isAllowed(transition: Transition): boolean };

/** What the judging of offers has to know beside the record. */
export type TransitionFacts = Pick<TransitionContext, 'by' | 'at' | 'zone'> &
  Belonging & { near?: TransitionContext['near'] };

/**
 * The transitions that a person's role allows with some records of a resource, each with the reason why it would be
 * refused with this one now. What hangs on input or on records that are not known here is left to the server.
 */
export function transitionsFor(
  of: Resource,
  workflow: Workflow,
  record: RecordValues,
  facts: TransitionFacts,
): TransitionOption[] {
  const { by, at, zone, near = {} } = facts;
  const isAmong = (scope: Scope, transition: Transition) =>
    'find' in facts ? isWithin(scope, of, record, by, facts.find) : facts.isAllowed(transition);
  return Object.entries(workflow.transitions).flatMap(([name, transition]): TransitionOption[] => {
    const scope = scopeOf(transition.isReview ? by : inOwnName(by), of.access, transition.may);
    if (!scope) return [];
    const context = { by, at, zone, near, input: nothingAsked(transition) };
    const refusal =
      refusalOfOwn(workflow, transition, record, by) ??
      (isAmong(scope, transition) ? undefined : notAllowed) ??
      transition.forbids?.(record, context) ??
      refusalOfState(workflow, transition, record) ??
      refusalOfUndoing(transition, record, context) ??
      transition.guard?.(record, context);
    return [{ name, transition, begins: beginsAt(workflow, transition, record), refusal }];
  });
}
