import { whoMay } from '@/core/http/openapi/access';
import type { NoticeKind } from '@/core/notices';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import {
  type AnyInternal,
  type InternalTransition,
  statesAfter,
  type Transition,
} from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import type { Attached } from '@/engine/call';

/** A step of a transition, and the function that runs it, if there is one. */
export interface Step {
  says: string;
  runs?: (...given: never[]) => unknown;
}

/** A transition with its workflow and its name in that workflow. */
export interface Explained {
  of: Resource;
  workflow: Workflow;
  name: string;
}

/** Returns every transition of the registry, in order; internal ones come last in each workflow. */
export const everyTransition = (registry: ReadonlyMap<string, Resource>): Explained[] =>
  [...registry.values()].flatMap((of) =>
    of.workflows.flatMap((workflow) =>
      [workflow.transitions, workflow.internal ?? {}]
        .flatMap(Object.keys)
        .map((name) => ({ of, workflow, name })),
    ),
  );

/** Returns one line about a transition. */
export function summaryOf({ workflow, name }: Explained): string {
  const { summary } = workflow.transitions[name] ?? {};
  return summary ?? `${workflow.internal?.[name]?.done ?? 'No event'} (made by code alone)`;
}

/** Returns the first part of the names of a transition's calls: `timesheets` in `timesheets/approve`. */
export const pathOf = ({ of, workflow }: Pick<Explained, 'of' | 'workflow'>): string =>
  workflow.path ?? of.path;

const list = (all: readonly string[]) => all.join(', ');

const isGivenBy = (
  { when }: NoticeKind,
  recordedAs: string,
  to: readonly string[],
  field: string,
) =>
  ('transitions' in when && when.transitions.includes(recordedAs)) ||
  ('becomes' in when && to.some((state) => when.becomes[field]?.includes(state)));

const rule = (says: string, runs: Step['runs'] | undefined): Step[] =>
  runs ? [{ says, runs }] : [];

/** Lists the reads and checks before a transition is written. */
function readings({ of, name }: Explained, one: Transition, attached: Attached): Step[] {
  const along = Object.entries(one.related ?? {}).map(([as, path]) => ({
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

/** Describes the states before and after a transition. */
const leads = (one: AnyInternal): Step => {
  const to = statesAfter(one);
  return {
    says: `From ${list(one.from)}${to.length === 0 ? ', and stays there' : ` to ${to.join(' or ')}`}`,
  };
};

/** Lists the steps after a transition is written. Without a trace there are no notices and no `afterChange`. */
function followings(
  { of, workflow, name }: Explained,
  one: AnyInternal & { recordedAs?: string },
  attached: Attached,
  isTraced = true,
): Step[] {
  const handlers = attached.of(of.path);
  const notified = of.notices.filter((kind) =>
    isGivenBy(kind, one.recordedAs ?? name, statesAfter(one), workflow.field),
  );
  const ofChanges = [
    ...handlers.flatMap(({ module, afterChange }) =>
      rule(`After any change (${module})`, afterChange),
    ),
    ...(notified.length > 0
      ? [{ says: `Notifies people: ${list(notified.map((kind) => kind.name))}` }]
      : []),
  ];
  return [
    ...(isTraced ? ofChanges : []),
    ...handlers.flatMap(({ module, onEach }) => rule(`After each transition (${module})`, onEach)),
    ...handlers.flatMap(({ module, on }) => rule(`After this transition (${module})`, on?.[name])),
  ];
}

const written = (recordedAs: string): Step => ({
  says: `Writes the record, with "${recordedAs}" in its history`,
});

/** Lists all steps of an internal transition, in order. */
function stepsOfInternal(
  explained: Explained,
  one: InternalTransition,
  attached: Attached,
): Step[] {
  const steps = [
    leads(one),
    ...rule('Asks its rules whether it can be made now (409)', one.guard),
    ...attached
      .of(explained.of.path)
      .flatMap(({ module, guard }) =>
        rule(`Asks ${module} whether it objects`, guard?.[explained.name]),
      ),
    ...rule('Works out the values that it sets', one.sets),
  ];
  if (one.bySave)
    return [
      ...rule('A save makes it, in its own event', one.bySave),
      leads(one),
      ...steps.slice(-1),
    ];
  const isTraced = one.trace !== false;
  return [
    { says: 'Only code makes it, with records that are locked' },
    ...steps,
    isTraced
      ? written(one.recordedAs ?? explained.name)
      : { says: 'Writes the record without a new version or an event' },
    ...followings(explained, one, attached, isTraced),
  ];
}

/** Lists all steps of a transition, in order. */
export function stepsOf(explained: Explained, attached: Attached): Step[] {
  const { of, workflow, name } = explained;
  const internal = workflow.internal?.[name];
  if (internal) return stepsOfInternal(explained, internal, attached);
  const one = workflow.transitions[name];
  if (!one) throw new Error(`${of.path}: no transition is called "${name}"`);
  const waits = [...new Set([...of.locks, ...(one.locks ?? [])])];
  return [
    { says: whoMay(of.access, one.may) },
    ...(one.notOwn === undefined ? [] : [{ says: 'Refused with a record of one’s own (403)' }]),
    ...(waits.length > 0 ? [{ says: `Waits for others who write ${list(waits)}` }] : []),
    { says: 'Locks the record' },
    leads(one),
    ...readings(explained, one, attached),
    ...rule('Works out the values that it sets', one.sets),
    written(one.recordedAs ?? name),
    ...followings(explained, one, attached),
  ];
}

/** Returns the steps as text for the API documentation, which states the permissions already. */
export const explanations = (
  registry: ReadonlyMap<string, Resource>,
  attached: Attached,
): ReadonlyMap<string, string> =>
  new Map(
    everyTransition(registry).flatMap((one) =>
      one.workflow.transitions[one.name]
        ? [
            [
              nameOfTransition(one.of, one.workflow, one.name),
              stepsOf(one, attached)
                .slice(1)
                .map(({ says, runs }) => `- ${says}${runs?.name ? `: \`${runs.name}\`` : ''}`)
                .join('\n'),
            ] as const,
          ]
        : [],
    ),
  );
