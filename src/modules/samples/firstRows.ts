import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { firstChecklist } from '@/modules/vehicleChecks/model/checklists/checklistSamples';
import { firstLists } from './firstLists';
import { samplesOf } from './index';

/**
 * What a company without the demo data begins with, by resource: the built-in roles, and a published checklist whose
 * items every vehicle is asked, since its kinds of fuel and its categories are not entered yet.
 */
export function firstRows(
  registry: ReadonlyMap<string, Resource>,
  today: string,
): ReadonlyMap<Resource, readonly RecordValues[]> {
  const samples = samplesOf(registry, today, firstLists);
  const rows: Record<(typeof firstLists)[number], readonly RecordValues[]> = {
    roles: (samples.get('roles') ?? []).filter(({ key }) => key !== null),
    'vehicle-checklist': (samples.get('vehicle-checklist') ?? [])
      .slice(0, 1)
      .map((row) => valuesOf({ ...row, ...firstChecklist(today) })),
  };
  return new Map(
    Object.entries(rows).flatMap(([path, given]) => {
      const resource = registry.get(path);
      return resource ? [[resource, given] as const] : [];
    }),
  );
}
