import type { Field } from '@/core/fields';
import { optionsOf } from '@/core/fields/choice';
import { isReference } from '@/core/fields/reference';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from './transition';
import type { Workflow } from './workflow';

const WORD = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/;
// What stands beside the input of a transition in its call.
const OF_CALLS = ['id', 'version'];

/** What is wrong with a transition as an entry declares it. */
function issueOfTransition(
  resource: Resource,
  registry: ReadonlyMap<string, Resource>,
  { states, transitions, addressedBy = [], idAs = 'id' }: Workflow,
  name: string,
  one: Transition,
): string | undefined {
  if (!WORD.test(name)) return 'is named in lower case with hyphens';
  const stray = [...one.from, ...(one.to === undefined ? [] : [one.to])].find(
    (state) => !Object.hasOwn(states, state),
  );
  if (stray !== undefined) return `knows a state "${stray}" that there is not`;
  if (one.undo !== undefined && !transitions[one.undo])
    return `is undone by "${one.undo}", which is none of its workflow`;
  const taken = Object.keys(one.input ?? {}).find((input) =>
    [...OF_CALLS, idAs, ...addressedBy].includes(input),
  );
  if (taken !== undefined) return `takes "${taken}", which names the record`;
  for (const path of one.waitsFor ?? [])
    if (!registry.has(path)) return `waits for "${path}", which is not in the registry`;
  for (const path of Object.values(one.follows ?? {})) {
    let from: Resource | undefined = resource;
    for (const step of path) {
      const field: Field | undefined = from?.fields[step];
      if (!isReference(field)) return `follows "${step}", which is no reference`;
      from = registry.get(field.to);
    }
  }
  return undefined;
}

/** What is wrong with a workflow of an entry; nothing where it is sound. */
function issueOfWorkflow(
  resource: Resource,
  registry: ReadonlyMap<string, Resource>,
  workflow: Workflow,
): string | undefined {
  const { field, initial, owner, states, transitions, addressedBy = [] } = workflow;
  const options = Object.keys(optionsOf(resource.fields[field]) ?? {});
  if (options.join() !== Object.keys(states).join())
    return `its states are not those of the field "${field}"`;
  if (!Object.hasOwn(states, initial)) return `it begins at "${initial}", which is no state`;
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
  return undefined;
}

/** What is wrong with the workflows of an entry; nothing where they are sound. */
export function issueOfWorkflows(
  resource: Resource,
  registry: ReadonlyMap<string, Resource>,
): string | undefined {
  const names = resource.workflows.flatMap(({ transitions }) => Object.keys(transitions));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `two of its transitions are called "${twice}"`;
  for (const workflow of resource.workflows) {
    const issue = issueOfWorkflow(resource, registry, workflow);
    if (issue) return issue;
  }
  return undefined;
}
