import type { AccessRow } from '@/core/access/table';
import { issueOfRegistry, type RegistryOptions } from './registryIssues';
import type { Resource } from './resource';

/** An invalid registry; the message names the resource and the field. */
export class MalformedRegistry extends Error {
  override name = 'MalformedRegistry';
}

/** Returns the access rows of the resources, in order. Throws MalformedRegistry if two share a name. */
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

/** Returns the registry, by path and in order. Throws MalformedRegistry, naming the resource and field. */
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
