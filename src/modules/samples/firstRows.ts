import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { serverModules } from '@/modules/switchedOnModules';
import { samplesOf } from './index';

const first = serverModules.flatMap(({ demo }) => Object.entries(demo?.first ?? {}));

/** Returns the first rows of a company without the demo data, by resource, as the modules declare them. */
export function firstRows(
  registry: ReadonlyMap<string, Resource>,
  today: string,
): ReadonlyMap<Resource, readonly RecordValues[]> {
  const paths = first.map(([path]) => path);
  const samples = samplesOf(registry, today, paths);
  return new Map(
    first.flatMap(([path, rowsOf]) => {
      const resource = registry.get(path);
      return resource ? [[resource, rowsOf(samples.get(path) ?? [], today)] as const] : [];
    }),
  );
}
