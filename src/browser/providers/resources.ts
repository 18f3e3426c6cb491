import type { Resource } from '@/core/resource/resource';
import { reports } from '@/modules/reports/model/reports';
import { registry } from '@/registry';

const byRoute = new Map(
  [...registry.values(), ...reports.values()].map((resource) => [resource.route, resource]),
);

/** The registry's entry behind a name of react-admin, which is its route; nothing for the second dialect. */
export function resourceOf(resource: string | undefined): Resource | undefined {
  return resource === undefined ? undefined : byRoute.get(resource);
}
