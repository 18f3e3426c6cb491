import type { Resource } from '@/core/resource/resource';
import { registry, reports } from '@/registry';

const byRoute = new Map(
  [...registry.values(), ...reports.values()].map((resource) => [resource.route, resource]),
);

/** Returns the resource with this route, which is its react-admin name; undefined in the second dialect. */
export function resourceOf(resource: string | undefined): Resource | undefined {
  return resource === undefined ? undefined : byRoute.get(resource);
}
