import type { Resource } from '@/core/resource/resource';
import type { ModuleCalls } from '@/engine/attaching';
import type { Attached } from '@/engine/call';
import { accountRoutes } from './accountRoutes';
import { bulkRoutes } from './bulkRoutes';
import { crudRoutes } from './crudRoutes';
import { exportRoutes } from './exportRoutes';
import { importRoutes } from './importRoutes';
import { namedRoutes, type Operations } from './namedRoutes';
import { historyRoutes, restRoutes } from './restRoutes';
import type { Route } from './route';
import { docsRoutes, systemRoutes } from './systemRoutes';
import { undoRoute } from './undoRoute';

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
