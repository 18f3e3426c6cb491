import { whoMay } from '@/core/http/openapi/access';
import type { NoticeKind } from '@/core/notices';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import type { Attached } from './call';

/** Something that happens in a transition, and the function that does it, where one does. */
export interface Step {
  says: string;
  runs?: (...given: never[]) => unknown;
}

/** A transition by its workflow and its name there. */
export interface Explained {
  of: Resource;
  workflow: Workflow;
  name: string;
}

/** Every transition of the registry, in its order. */
export const everyTransition = (registry: ReadonlyMap<string, Resource>): Explained[] =>
  [...registry.values()].flatMap((of) =>
    of.workflows.flatMap((workflow) =>
      Object.keys(workflow.transitions).map((name) => ({ of, workflow, name })),
    ),
  );

/** The first part of the names of a transition's calls: `timesheets` in `timesheets/approve`. */
export const pathOf = ({ of, workflow }: Pick<Explained, 'of' | 'workflow'>): string =>
  workflow.path ?? of.path;

const list = (all: readonly string[]) => all.join(', ');

const isGivenBy = (
  { when }: NoticeKind,
  recordedAs: string,
  to: string | undefined,
  field: string,
) =>
  ('transitions' in when && when.transitions.includes(recordedAs)) ||
  ('becomes' in when && to !== undefined && when.becomes[field]?.includes(to));

const rule = (says: string, runs: Step['runs'] | undefined): Step[] =>
  runs ? [{ says, runs }] : [];

/** Everything that is read and asked before a transition is written. */
function readings({ of, name }: Explained, one: Transition, attached: Attached): Step[] {
  const along = Object.entries(one.follows ?? {}).map(([as, path]) => ({
    says: `Reads ${as}: the record at ${path.join(' → ')}`,
  }));
  const loads = attached.of(of.path).flatMap(({ module, loads: own = {} }) =>
    Object.entries(own)
      .filter(([as]) => one.loads?.[as])
      .flatMap(([as, runs]) => rule(`Loads ${as} (${module})`, runs)),
  );
  const guards = attached
    .of(of.path)
    .flatMap(({ module, guard }) => rule(`Asks ${module} whether it objects`, guard?.[name]));
  return [
    ...along,
    ...rule('Refuses who may never make it with this record (403)', one.forbids),
    ...rule('Checks what it was given (422)', one.check),
    ...loads,
    ...rule('Asks its rules whether it can be made now (409)', one.guard),
    ...guards,
  ];
}

/** All that happens when a transition is made, in order. */
export function stepsOf(explained: Explained, attached: Attached): Step[] {
  const { of, workflow, name } = explained;
  const one = workflow.transitions[name];
  if (!one) throw new Error(`${of.path}: no transition is called "${name}"`);
  const recordedAs = one.recordedAs ?? name;
  const waits = [...new Set([...of.waitsFor, ...(one.waitsFor ?? [])])];
  const handlers = attached.of(of.path);
  const notified = of.notices.filter((kind) => isGivenBy(kind, recordedAs, one.to, workflow.field));
  return [
    { says: whoMay(of.access, one.may) },
    ...(one.notOwn === undefined ? [] : [{ says: 'Refused with a record of one’s own (403)' }]),
    ...(waits.length > 0 ? [{ says: `Waits for others who write ${list(waits)}` }] : []),
    { says: 'Locks the record' },
    {
      says: `From ${list(one.from)}${one.to === undefined ? ', and stays there' : ` to ${one.to}`}`,
    },
    ...readings(explained, one, attached),
    ...rule('Works out the values that it sets', one.sets),
    { says: `Writes the record, with "${recordedAs}" in its history` },
    ...handlers.flatMap(({ module, afterChange }) =>
      rule(`After any change (${module})`, afterChange),
    ),
    ...(notified.length > 0
      ? [{ says: `Notifies people: ${list(notified.map((kind) => kind.name))}` }]
      : []),
    ...handlers.flatMap(({ module, onEach }) => rule(`After each transition (${module})`, onEach)),
    ...handlers.flatMap(({ module, on }) => rule(`After this transition (${module})`, on?.[name])),
  ];
}

/** The same in words for the documentation of the calls, by their names in the first dialect; it says who may by itself. */
export const explanations = (
  registry: ReadonlyMap<string, Resource>,
  attached: Attached,
): ReadonlyMap<string, string> =>
  new Map(
    everyTransition(registry).map((one) => [
      nameOfTransition(one.of, one.workflow, one.name),
      stepsOf(one, attached)
        .slice(1)
        .map(({ says, runs }) => `- ${says}${runs?.name ? `: \`${runs.name}\`` : ''}`)
        .join('\n'),
    ]),
  );
