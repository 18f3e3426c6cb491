import { readCallInput } from '@/core/http/callInput';
import { mayCall } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { noSuchCall, noSuchPath, notAllowed } from '@/core/validation/refusals';
import { exportList } from '@/engine/exports/exportList';
import { readExport } from '@/engine/exports/exportRequest';
import { type Operations, operationNamed } from './namedRoutes';
import { callOf, signedIn } from './respond';
import { type Route, routeOf } from './route';
import { inTurn } from './waitForTurn';

/** Returns the routes that send whole lists as files to people who may see the list, if the back end streams them. */
export function exportRoutes(
  registry: ReadonlyMap<string, Resource>,
  operations: Operations,
): Route[] {
  const declared = operationNamed(operations, 'exports');
  const route = routeOf(declared, async (visit) => {
    const { exporter, received } = visit;
    const of = registry.get(received.id ?? '');
    if (!of) return { refusal: noSuchPath };
    const { guard } = operationNamed(operations, `${of.path}/list`);
    if (!mayCall(signedIn(visit).person, guard)) return { refusal: notAllowed };
    if (!exporter) return { refusal: noSuchCall };
    const read = readCallInput(declared, received);
    if ('refusal' in read) return read;
    const { values } = read;
    const answer = await inTurn(visit, (store) => readExport(callOf(visit), store, of, values));
    if ('refusal' in answer) return answer;
    const request = answer.done;
    return 'refusal' in request ? request : exportList(visit, exporter, of, request);
  });
  // It has a body, but it only reads.
  return [{ ...route, operation: { ...route.operation, writes: false } }];
}
