import type { RecordValues } from '@/core/fields';
import { notAllowed } from '@/core/validation/refusals';
import { type TransitionFacts, transitionsFor } from '@/core/workflow/transitionRefusals';
import { isReviewing, type Reviewed } from './reviewed';

/** The transitions that a person may make with a row now, and the reasons for the others. */
export interface RowTransitions {
  may: ReadonlySet<string>;
  /** The reason why they may make none, because the row is their own. */
  why: string | undefined;
  /** Transition → the reason for its refusal, other than the state. */
  refusals: ReadonlyMap<string, string>;
}

/** Returns the transitions that this person may make with a row. The server decides in the end. */
export function rowTransitions(
  { resource, workflow }: Reviewed,
  row: RecordValues,
  facts: TransitionFacts,
): RowTransitions {
  const options = transitionsFor(resource, workflow, row, facts).filter(
    ({ begins, transition }) => begins && isReviewing(transition),
  );
  const refused = options.flatMap(({ name, refusal }): [string, string][] =>
    refusal ? [[name, refusal.message]] : [],
  );
  const own = options.find(
    ({ refusal }) => refusal?.status === 403 && refusal.message !== notAllowed.message,
  );
  return {
    may: new Set(options.flatMap(({ name, refusal }) => (refusal ? [] : [name]))),
    why: own?.refusal?.message,
    refusals: new Map(refused),
  };
}
