import type { AboutPerson } from '@/core/personal/erasure';
import { type AboutPeople, personalFields } from '@/core/personal/personalFields';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import type { Call } from '@/engine/call';
import type { As, Query, Reads } from '@/engine/store';

/** Returns the resource whose records are people. */
export function peopleOf({ registry }: Pick<Call, 'registry'>): Resource {
  const found = registry.get(coreResources().people);
  if (!found) throw new Error('the registry has no people');
  return found;
}

const queryFor = (by: string, id: number): Query => ({
  ...(by === 'id' ? { ids: [id] } : { tests: [{ field: by, test: 'in', values: [id] }] }),
  archived: 'include',
  count: false,
});

/** Returns the records about a person, deleted or not, with the fields that are; with `as`, those in its scope. */
export async function recordsAbout(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  id: number,
  as: (about: AboutPeople) => As | undefined = () => undefined,
): Promise<AboutPerson[]> {
  const all: AboutPerson[] = [];
  for (const about of personalFields(call.registry.values(), coreResources().people)) {
    const { rows } = await reads.find(about.of, queryFor(about.by, id), as(about));
    if (rows.length > 0) all.push({ about, rows });
  }
  return all;
}
