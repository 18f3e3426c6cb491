import { readExport } from '@/application/exports/asked';
import { exportList } from '@/application/exports/exportList';
import { mayCall } from '@/domain/kernel/operation';
import { noSuchCall, noSuchPath, notAllowed } from '@/domain/kernel/refusals';
import type { Resource } from '@/domain/kernel/resource';
import { readCallInput } from '@/domain/wire/callInput';
import { callOf, signedIn } from './carryOut';
import { type Operations, operationNamed } from './namedRoutes';
import { type Route, routeOf } from './route';

/** Whole lists as files, for those who may see the list, where the back end streams them. */
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
    const asked = readExport(callOf(visit), of, read.values);
    return 'refusal' in asked ? asked : exportList(visit, exporter, of, asked);
  });
  // It has a body, and yet it only looks.
  return [{ ...route, operation: { ...route.operation, writes: false } }];
}
