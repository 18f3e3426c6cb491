import { registry } from '../../domain/registry';
import type { Resource } from '../../domain/resource';

const byRoute = new Map([...registry.values()].map((entry) => [entry.route, entry]));

/** The registry's entry behind a name of react-admin, which is its route; nothing for the second dialect. */
export function entryOf(resource: string | undefined): Resource | undefined {
  return resource === undefined ? undefined : byRoute.get(resource);
}
