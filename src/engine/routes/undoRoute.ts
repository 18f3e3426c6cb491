import { readCallInput } from '@/core/http/callInput';
import { undo } from '@/engine/changeGroups/undoGroup';
import { keyedBy } from './admitCall';
import { type Operations, operationNamed } from './namedRoutes';
import { callOf, sentAnswer } from './respond';
import { type Route, routeOf } from './route';

/** Returns the route that undoes a bulk change or an import as a whole. */
export function undoRoute(operations: Operations): Route {
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
