import type { Field } from '@/core/fields';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import type { AnswerShape } from './answers';
import type { Operation } from './operation';

const version = integer({ min: 1, help: 'The version that was reviewed; any other is refused.' });

/** Returns the name of a transition's call in the first dialect, which is also its path. */
export const nameOfTransition = (of: Resource, workflow: Workflow, name: string): string =>
  `${workflow.path ?? of.path}/${name}`;

/** Returns a field that addresses the record of a call: as declared, but required and writable. */
function addressField({ fields }: Resource, name: string): Field {
  const declared = fields[name];
  if (!declared) throw new Error(`"${name}" names records and is no field of them`);
  const { readOnly: _, initial: _initial, ...field } = declared;
  return { ...field, required: true };
}

const addressOf = (
  of: Resource,
  { addressedBy, idAs = 'id' }: Workflow,
  { takesSeveral = false }: Transition,
): Readonly<Record<string, Field>> =>
  addressedBy
    ? Object.fromEntries(addressedBy.map((name) => [name, addressField(of, name)]))
    : { [idAs]: reference(of.path, { label: of.singular, required: !takesSeveral }) };

/** Returns the response of a transition: the record and what its workflow adds. */
const answerOf = ({ path }: Resource, { answers }: Workflow): AnswerShape => ({
  record: path,
  ...(answers && { extras: answers }),
});

/** Returns the input of a transition, apart from its record. */
const inputOf = ({ input = {} }: Transition) => ({ ...input, version });

/** Returns the calls for the transitions of a resource. */
export const workflowOperations = (of: Resource): Operation[] =>
  of.workflows.flatMap((workflow) =>
    Object.entries(workflow.transitions).map(([name, transition]) => ({
      name: nameOfTransition(of, workflow, name),
      method: transition.method ?? 'POST',
      path: nameOfTransition(of, workflow, name),
      guard: { access: of.access, action: transition.may },
      summary: transition.summary,
      answer: answerOf(of, workflow),
      input: { ...addressOf(of, workflow, transition), ...inputOf(transition) },
      ...(transition.takesSeveral && { many: { ids: 'ids' as const } }),
      ...(transition.method === 'GET' && { changes: true }),
    })),
  );

/** Names of REST calls that every resource has; a transition of such a name gets a suffix. */
const REST_VERBS: ReadonlySet<string> = new Set(['list', 'get', 'add', 'edit', 'delete']);

/** A call of the second dialect, with the name of its equivalent in the first. */
interface RestTransition extends Operation {
  first: string;
}

/** Returns the same calls in the second dialect: always a POST, the record's id in the path. */
export const restTransitions = (of: Resource): RestTransition[] =>
  of.workflows.flatMap((workflow) =>
    Object.entries(workflow.transitions).map(([name, transition]) => ({
      name: `rest/${of.path}/${REST_VERBS.has(name) ? `${name}-one` : name}`,
      method: 'POST',
      path: `rest/${of.path}/{id}/${name}`,
      guard: { access: of.access, action: transition.may },
      summary: transition.summary,
      answer: answerOf(of, workflow),
      input: inputOf(transition),
      first: nameOfTransition(of, workflow, name),
    })),
  );
