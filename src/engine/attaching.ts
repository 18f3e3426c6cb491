import { inOrder } from '@/core/dashboardFigures';
import type { Resource } from '@/core/resource/resource';
import type { InternalTransition, Transition } from '@/core/workflow/transition';
import type { AnyHandlers, Attached, ModuleHandlers } from './call';
import type { MakeFile } from './downloads';
import type { ServerModule } from './handlers';
import type { View } from './lists/views';
import type { Operation } from './operations';

/** Returns the transitions of a resource by name, including internal ones. */
const transitionsBy = ({
  workflows,
}: Resource): Readonly<Record<string, Transition | InternalTransition>> =>
  Object.assign({}, ...workflows.flatMap(({ transitions, internal }) => [transitions, internal]));

/** Lists names that handlers use and the resource lacks, and loads of the resource that no handler has. */
function issuesOf(of: Resource, all: readonly AnyHandlers[]): string[] {
  const transitions = transitionsBy(of);
  const wanted = new Set(
    Object.values(transitions).flatMap((one) =>
      'loads' in one ? Object.keys(one.loads ?? {}) : [],
    ),
  );
  const found = all.flatMap(({ loads = {} }) => Object.keys(loads));
  const used = all.flatMap(({ on = {}, guard = {} }) => [on, guard].flatMap(Object.keys));
  return [
    ...[...wanted].filter((name) => !found.includes(name)).map((name) => `nobody loads "${name}"`),
    ...found.filter((name) => !wanted.has(name)).map((name) => `no transition loads "${name}"`),
    ...used.filter((name) => !transitions[name]).map((name) => `no transition is called "${name}"`),
  ].map((issue) => `${of.path}: ${issue}`);
}

/** Merges the named parts of modules; throws if two use the same name. */
function merged<T>(what: string, parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const all: Record<string, T> = {};
  for (const [name, one] of parts.flatMap(Object.entries<T>)) {
    if (all[name]) throw new Error(`two modules have a ${what} called "${name}"`);
    all[name] = one;
  }
  return all;
}

export interface ModuleCalls {
  /** Calls that change something and are more than a save, a deletion or a transition. */
  operations: Readonly<Record<string, Operation>>;
  /** Read-only calls, except the lists of resources. */
  views: Readonly<Record<string, View>>;
  /** Calls that answer a file. */
  files: Readonly<Record<string, MakeFile>>;
}

/**
 * Attaches the handlers of modules to the resources of the registry. Throws if a module comes before one that it
 * needs, two share a name, or a handler does not match the declaration of its resource.
 */
export function attach(
  modules: readonly ServerModule[],
  registry: ReadonlyMap<string, Resource>,
): Attached & ModuleCalls {
  const byPath = new Map<string, ModuleHandlers[]>();
  const all = new Set(modules.map(({ name }) => name));
  const before = new Set<string>();
  for (const { name, needs, handlers = [] } of modules) {
    // Not every module has a server part.
    const later = needs.find((one) => all.has(one) && !before.has(one));
    if (later) throw new Error(`${name} needs ${later}, which comes after it`);
    before.add(name);
    for (const { of, handlers: own } of handlers)
      byPath.set(of.path, [...(byPath.get(of.path) ?? []), { ...own, module: name }]);
  }
  const none: readonly ModuleHandlers[] = [];
  const of = (path: string) => byPath.get(path) ?? none;
  const [issue] = [...registry.values()].flatMap((one) => issuesOf(one, of(one.path)));
  if (issue) throw new Error(issue);
  return {
    of,
    operations: merged(
      'change',
      modules.map(({ operations = {} }) => operations),
    ),
    views: merged(
      'view',
      modules.map(({ views = {} }) => views),
    ),
    files: merged(
      'file',
      modules.map(({ files = {} }) => files),
    ),
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    figures: inOrder(modules.flatMap(({ figures = [] }) => figures)),
  };
}
