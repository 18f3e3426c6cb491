import { readCallInput } from '@/core/http/callInput';
import type { Operation as Declared } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { everyOperation } from '@/modules/lists/everyOperation';
import { everyView } from '@/modules/lists/everyView';
import { answerView, bodyOf, carryOut } from './carryOut';
import { type Route, routeOf } from './route';

/** Every call of the first dialect, by its name. */
export type Operations = ReadonlyMap<string, Declared>;

/** The operation of this name; a route for one that does not exist stops the start. */
export function operationNamed(operations: Operations, name: string): Declared {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation is called "${name}"`);
  return operation;
}

/** The calls that are more than list, save and delete, by their names: those that look, and those that change something. */
export function namedRoutes(
  registry: ReadonlyMap<string, Resource>,
  operations: Operations,
): Route[] {
  const views = Object.entries(everyView).map(([name, view]) => {
    const declared = operationNamed(operations, name);
    return routeOf(declared, (visit) => answerView(visit, view, declared));
  });
  const changes = Object.entries(everyOperation(registry)).map(([name, operation]) => {
    const declared = operationNamed(operations, name);
    const beside = Object.keys(declared.many ?? {});
    return routeOf(declared, async (visit) => {
      const { received } = visit;
      const read = readCallInput(declared, received, beside);
      if ('refusal' in read) return read;
      return carryOut(visit, operation, { values: read.values, body: bodyOf(received) });
    });
  });
  return [...views, ...changes];
}
