import type { Field } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import {
  type AnyInternal,
  type InternalTransition,
  statesAfter,
  type Transition,
} from './transition';
import { initialStates, type Workflow } from './workflow';

const WORD = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/;
// Inputs of every transition call.
const RESERVED_INPUTS = ['id', 'version'];

/** Returns a state that a transition names and its workflow lacks. */
const strayState = ({ states }: Workflow, one: AnyInternal): string | undefined =>
  [...one.from, ...statesAfter(one)].find((state) => !Object.hasOwn(states, state));

const unknown = (state: string) => `knows a state "${state}" that there is not`;

/** Returns what is wrong with a transition that only code makes. */
function issueOfInternal(
  workflow: Workflow,
  name: string,
  one: InternalTransition,
): string | undefined {
  if (!WORD.test(name)) return 'is named in lower case with hyphens';
  const stray = strayState(workflow, one);
  if (stray !== undefined) return unknown(stray);
  const hasEvent = one.trace !== false && one.bySave === undefined;
  if (hasEvent !== (one.done !== undefined))
    return hasEvent
      ? 'has no words for the history'
      : 'has words for an event that it does not leave';
  return undefined;
}

/** Returns what is wrong with a declared transition. */
function issueOfTransition(
  resource: Resource,
  registry: ReadonlyMap<string, Resource>,
  workflow: Workflow,
  name: string,
  one: Transition,
): string | undefined {
  const { transitions, addressedBy = [], idAs = 'id' } = workflow;
  if (!WORD.test(name)) return 'is named in lower case with hyphens';
  const stray = strayState(workflow, one);
  if (stray !== undefined) return unknown(stray);
  if (one.undo !== undefined && !transitions[one.undo])
    return `is undone by "${one.undo}", which is none of its workflow`;
  const taken = Object.keys(one.input ?? {}).find((input) =>
    [...RESERVED_INPUTS, idAs, ...addressedBy].includes(input),
  );
  if (taken !== undefined) return `takes "${taken}", which names the record`;
  for (const path of one.locks ?? [])
    if (!registry.has(path)) return `waits for "${path}", which is not in the registry`;
  for (const path of Object.values(one.related ?? {})) {
    let from: Resource | undefined = resource;
    for (const step of path) {
      const field: Field | undefined = from?.fields[step];
      if (!isReference(field)) return `follows "${step}", which is no reference`;
      from = registry.get(field.to);
    }
  }
  return undefined;
}

/** Returns what is wrong with a workflow; nothing if it is valid. */
function issueOfWorkflow(
  resource: Resource,
  registry: ReadonlyMap<string, Resource>,
  workflow: Workflow,
): string | undefined {
  const { field, owner, states, transitions, internal = {}, addressedBy = [] } = workflow;
  const options = Object.keys(optionsOf(resource.fields[field]) ?? {});
  if (options.join() !== Object.keys(states).join())
    return `its states are not those of the field "${field}"`;
  const initial = initialStates(workflow).find((state) => !Object.hasOwn(states, state));
  if (initial !== undefined) return `it begins at "${initial}", which is no state`;
  if (owner !== 'id' && !isReference(resource.fields[owner]))
    return `its owner "${owner}" is no reference`;
  const stray = addressedBy.find((name) => !resource.fields[name]);
  if (stray !== undefined) return `"${stray}" names its records and is none of its fields`;
  const keys = Object.values(transitions).flatMap(({ key }) => key ?? []);
  if (new Set(keys).size < keys.length) return 'two of its transitions have the same key';
  for (const [name, one] of Object.entries(transitions)) {
    const issue = issueOfTransition(resource, registry, workflow, name, one);
    if (issue) return `its transition "${name}" ${issue}`;
  }
  for (const [name, one] of Object.entries(internal)) {
    const issue = issueOfInternal(workflow, name, one);
    if (issue) return `its transition "${name}" ${issue}`;
  }
  return undefined;
}

/** Returns what is wrong with the workflows of a resource; nothing if they are valid. */
export function issueOfWorkflows(
  resource: Resource,
  registry: ReadonlyMap<string, Resource>,
): string | undefined {
  const names = resource.workflows.flatMap(({ transitions, internal = {} }) =>
    [transitions, internal].flatMap(Object.keys),
  );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `two of its transitions are called "${twice}"`;
  for (const workflow of resource.workflows) {
    const issue = issueOfWorkflow(resource, registry, workflow);
    if (issue) return issue;
  }
  return undefined;
}
