import { readCallInput } from '@/core/http/callInput';
import { downloadHeaders } from '@/core/http/download';
import type { Operation as Declared } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import type { ModuleCalls } from '@/engine/attaching';
import { search } from '@/engine/lists/searching';
import { transitionsOf } from '@/engine/transitions/transitionCalls';
import { answerView, bodyOf, callOf, respond } from './respond';
import { type Route, routeOf } from './route';
import { inTurn } from './waitForTurn';

/** Every call of the first dialect, by its name. */
export type Operations = ReadonlyMap<string, Declared>;

/** Returns the operation of this name; a route for an unknown operation stops the start. */
export function operationNamed(operations: Operations, name: string): Declared {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation is called "${name}"`);
  return operation;
}

/** Returns every call that changes something and is more than a save or a deletion, by its name. */
export const changesNamed = (
  registry: ReadonlyMap<string, Resource>,
  { operations }: ModuleCalls,
): ModuleCalls['operations'] =>
  Object.assign({ ...operations }, ...[...registry.values()].map(transitionsOf));

/** Returns the routes of calls other than list, save and delete, by their names: views, operations and files. */
export function namedRoutes(
  registry: ReadonlyMap<string, Resource>,
  operations: Operations,
  modules: ModuleCalls,
): Route[] {
  const views = Object.entries({ ...modules.views, search }).map(([name, view]) => {
    const declared = operationNamed(operations, name);
    return routeOf(declared, (visit) => answerView(visit, view, declared));
  });
  const changes = Object.entries(changesNamed(registry, modules)).map(([name, operation]) => {
    const declared = operationNamed(operations, name);
    const extras = Object.keys(declared.many ?? {});
    return routeOf(declared, async (visit) => {
      const { received } = visit;
      const read = readCallInput(declared, received, extras);
      if ('refusal' in read) return read;
      return respond(visit, operation, { values: read.values, body: bodyOf(received) });
    });
  });
  const files = Object.entries(modules.files).map(([name, make]) => {
    const declared = operationNamed(operations, name);
    return routeOf(declared, async (visit) => {
      const read = readCallInput(declared, visit.received);
      if ('refusal' in read) return read;
      const made = await inTurn(visit, (store) => make(callOf(visit), store, read.values));
      if (!('done' in made)) return made;
      const { done } = made;
      return 'refusal' in done ? done : { headers: downloadHeaders(done), bytes: done.bytes };
    });
  });
  return [...views, ...changes, ...files];
}
