import type { AccessRow } from '@/core/access/table';
import { issueOfRegistry, type RegistryOptions } from './registryIssues';
import type { Resource } from './resource';

/** A registry that cannot stand, naming the entry and the field. */
export class MalformedRegistry extends Error {
  override name = 'MalformedRegistry';
}

/** The rows of the access table that entries name, in the order of the entries. Throws MalformedRegistry where two share a name. */
export function accessRowsOf(entries: Iterable<Pick<Resource, 'path' | 'access'>>): AccessRow[] {
  const rows = new Map<string, AccessRow>();
  for (const { path, access } of entries) {
    const known = rows.get(access.name);
    if (known && known !== access)
      throw new MalformedRegistry(
        `${path}: its row of the access table is called "${access.name}", as another is`,
      );
    rows.set(access.name, access);
  }
  return [...rows.values()];
}

/** The registry: every resource, by path and in order. Throws MalformedRegistry, naming the entry and the field. */
export function defineRegistry(
  entries: readonly Resource[],
  options: RegistryOptions = {},
): ReadonlyMap<string, Resource> {
  const registry = new Map<string, Resource>();
  const routes = new Map<string, string>();
  for (const resource of entries) {
    if (registry.has(resource.path))
      throw new MalformedRegistry(`${resource.path}: it is in the registry twice`);
    const twin = routes.get(resource.route);
    if (twin)
      throw new MalformedRegistry(
        `${resource.path}: its route "${resource.route}" belongs to ${twin}`,
      );
    registry.set(resource.path, resource);
    routes.set(resource.route, resource.path);
  }
  const issue = issueOfRegistry(registry, options);
  if (issue) throw new MalformedRegistry(issue);
  return registry;
}
