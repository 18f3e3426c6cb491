import { listNames } from '@/core/lists/listNames';
import type { Resource } from '@/core/resource/resource';

const reports = new Map<string, Resource>();

/** Registers the reports, which views may show too. The registry calls it. */
export function declareReports(all: Iterable<Resource>): void {
  for (const report of all) reports.set(report.path, report);
}

/** Returns the list with this name: the path of a resource, or of a report or its call. */
export const listNamed = (
  registry: ReadonlyMap<string, Resource>,
  name: string,
): Resource | undefined =>
  registry.get(name) ??
  reports.get(name) ??
  [...reports.values(), ...registry.values()].find((list) => listNames(list).includes(name));

/** Returns every name under which views of the list with this name may be stored. */
export function namesOfList(
  registry: ReadonlyMap<string, Resource>,
  name: string,
): readonly string[] {
  const list = listNamed(registry, name);
  return list ? [...new Set([name, ...listNames(list)])] : [name];
}
