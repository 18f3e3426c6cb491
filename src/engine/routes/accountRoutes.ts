import type { AccountOperation, OpenCall } from '@/engine/signIn/accountCall';
import {
  openOperations,
  ownOperations,
  respondForAccount,
} from '@/engine/signIn/accountOperations';
import { enveloped } from './answers';
import { type Operations, operationNamed } from './namedRoutes';
import { bodyOf, signedIn } from './respond';
import { type Route, routeOf, type Visit } from './route';

/** Calls that still work when the disk is nearly full: they store nothing that lasts. */
const TAKES_NO_ROOM = new Set(['auth/login', 'auth/lock', 'auth/unlock', 'employees/logout']);

/** Returns the routes of calls around signing in, by their names. */
const routesOf = <Who extends OpenCall>(
  these: Readonly<Record<string, AccountOperation<Who>>>,
  operations: Operations,
  callOf: (visit: Visit) => Who,
): Route[] =>
  Object.entries(these).map(([name, operation]) => {
    const declared = operationNamed(operations, name);
    const route = routeOf(declared, async (visit) => {
      const body = bodyOf(visit.received);
      const call = [declared, operation] as const;
      const outcome = await respondForAccount(visit.store, callOf(visit), call, body);
      if ('refusal' in outcome) return outcome;
      return { json: enveloped(outcome.data, { message: outcome.message }) };
    });
    const writes = route.operation.writes === true && !TAKES_NO_ROOM.has(name);
    return { ...route, operation: { ...route.operation, writes } };
  });

/** Returns the routes for signing in and out, codes, and a person's own password, address and session. */
export const accountRoutes = (operations: Operations): Route[] => [
  ...routesOf(openOperations, operations, (visit) => visit),
  ...routesOf(ownOperations, operations, signedIn),
];
