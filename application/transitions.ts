import type { RecordValues } from '../domain/kernel/fields';
import { fieldsWrong } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { inLists } from '../domain/kernel/saving';
import type { Workflow } from '../domain/kernel/workflow';
import { nameOfTransition } from '../domain/kernel/workflowOperations';
import type { Change, Outcome } from './call';
import type { OfRecord } from './crudOperations';
import type { Operation } from './operations';
import { presented, shownOutcome } from './presenting';
import type { Refused, Test } from './store';
import { type Meant, makeTransition } from './transition';

/** A record in the answer, as this person may know it and as its workflow presents it. */
async function answerOf(at: Change, { of, workflow }: Meant, outcome: Outcome): Promise<Outcome> {
  const shown = await shownOutcome(at, at.tx, of, outcome);
  if (!shown.record) return shown;
  const [record = shown.record] = await presented(
    at,
    at.tx,
    { presents: workflow.presents ?? [] },
    [shown.record],
  );
  return { ...shown, record };
}

/** Which record a call of the first dialect means. */
function addressMeant(
  workflow: Workflow,
  values: RecordValues,
): number | readonly Test[] | Refused {
  if (!workflow.addressedBy) return Number(values[workflow.idAs ?? 'id']);
  const issues = workflow.checkAddress?.(values);
  if (issues) return { refusal: fieldsWrong(inLists(issues)) };
  return workflow.addressedBy.map((field) => {
    const value = values[field];
    return { field, test: 'in', values: [typeof value === 'number' ? value : String(value)] };
  });
}

/** A transition as an operation; `id` is that of the address, which the second dialect has. */
const transition = (meant: Meant): Operation<never, OfRecord> => ({
  async prepare(_store, _call, { id, values = {} }) {
    if (id !== undefined) return undefined;
    const target = addressMeant(meant.workflow, values);
    return typeof target === 'object' && 'refusal' in target ? target : undefined;
  },
  async change(at, { id, values = {} }) {
    const target = id ?? addressMeant(meant.workflow, values);
    if (typeof target === 'object' && 'refusal' in target) return target;
    const { input: fields = {}, done } = meant.one;
    const input = Object.fromEntries(
      Object.keys(fields).map((name) => [name, values[name] ?? null]),
    );
    const version = typeof values.version === 'number' ? values.version : undefined;
    const outcome = await makeTransition(at, meant, { at: target, input, version });
    const answer = await answerOf(at, meant, outcome);
    return 'refusal' in answer
      ? answer
      : { record: answer.record, data: answer.record, message: done };
  },
});

/** The transitions of a resource's records, by the names of their calls in the first dialect. */
export const transitionsOf = (of: Resource): Readonly<Record<string, Operation<never, OfRecord>>> =>
  Object.fromEntries(
    of.workflows.flatMap((workflow) =>
      Object.entries(workflow.transitions).map(([name, one]) => [
        nameOfTransition(of, workflow, name),
        transition({ of, workflow, name, one }),
      ]),
    ),
  );
