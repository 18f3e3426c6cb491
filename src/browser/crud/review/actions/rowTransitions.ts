import type { RecordValues } from '@/core/fields';
import { notAllowed } from '@/core/validation/refusals';
import { type TransitionFacts, transitionsFor } from '@/core/workflow/transitions';
import { isReviewing, type Reviewed } from './reviewed';

/** What a person may do with a row now, by name of the transition, and why not. */
export interface RowTransitions {
  may: ReadonlySet<string>;
  /** Why what begins at its state is never theirs: it is their own. */
  why: string | undefined;
  /** Why a transition is refused, where its state is not the reason. */
  refusals: ReadonlyMap<string, string>;
}

/** Which of a queue's transitions this person may make with a row; the server has the last word. */
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
