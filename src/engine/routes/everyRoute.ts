import { readCallInput } from '@/core/http/callInput';
import type { Resource } from '@/core/resource/resource';
import type { ModuleCalls } from '@/engine/attaching';
import type { Attached } from '@/engine/call';
import { undo } from '@/engine/changeGroups/undoGroup';
import { accountRoutes } from './accountRoutes';
import { keyedBy } from './admitCall';
import { bulkRoutes } from './bulkRoutes';
import { crudRoutes } from './crudRoutes';
import { exportRoutes } from './exportRoutes';
import { importRoutes } from './importRoutes';
import { namedRoutes, type Operations, operationNamed } from './namedRoutes';
import { callOf, sentAnswer } from './respond';
import { historyRoutes, restRoutes } from './restRoutes';
import { type Route, routeOf } from './route';
import { docsRoutes, systemRoutes } from './systemRoutes';

/** Returns the route that undoes a bulk change or an import as a whole. */
function undoRoute(operations: Operations): Route {
  const declared = operationNamed(operations, 'activity-groups/undo');
  return routeOf(declared, async (visit) => {
    const read = readCallInput(declared, visit.received);
    if ('refusal' in read) return read;
    const id = Number(read.values.id);
    return visit.inTurn(async (store) =>
      sentAnswer(await undo(store, visit.store, callOf(visit), id, keyedBy(visit))),
    );
  });
}

/** Returns every route of the API in both dialects, for a framework to register; no two have the same address. */
export function everyRoute(
  registry: ReadonlyMap<string, Resource>,
  operations: Operations,
  history: Resource,
  modules: ModuleCalls & Attached,
): Route[] {
  const resources = [...registry.values()];
  return [
    ...accountRoutes(operations),
    ...systemRoutes(operations),
    ...docsRoutes(registry, operations, history, modules),
    ...exportRoutes(registry, operations),
    ...bulkRoutes(registry, operations),
    ...importRoutes(registry, operations),
    undoRoute(operations),
    ...namedRoutes(registry, operations, modules),
    ...resources.flatMap(crudRoutes),
    ...resources.flatMap(restRoutes),
    ...historyRoutes(history),
  ];
}
