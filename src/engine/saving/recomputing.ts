import type { Resource } from '@/core/resource/resource';
import { computedValues, isComputing } from '@/core/validation/computing';
import { changesOf } from '@/core/validation/saving';
import type { Store } from '@/engine/store';

/** The records that one change works out. */
const AT_ONCE = 500;

/**
 * Works out the computed fields of all stored records, for those older than a field or its rule. Values that their
 * field refuses are left as they are: the next save of that record says why.
 */
export async function recompute(
  store: Store,
  registry: ReadonlyMap<string, Resource>,
): Promise<void> {
  for (const of of registry.values()) {
    if (!isComputing(of.fields)) continue;
    let last = 0;
    while (true) {
      const { rows } = await store.find(of, {
        tests: [{ field: 'id', test: 'after', value: last }],
        sort: [{ field: 'id', descending: false }],
        archived: 'include',
        perPage: AT_ONCE,
        count: false,
      });
      const changed = rows.flatMap((record) => {
        const { values, errors } = computedValues(of.fields, record);
        const isSound = Object.keys(errors).length === 0;
        const isOther = Object.keys(changesOf(values, record)).length > 0;
        return isSound && isOther ? [{ ...values, id: record.id }] : [];
      });
      if (changed.length > 0) await store.transaction((tx) => tx.changeMany(of, changed));
      last = rows.at(-1)?.id ?? last;
      if (rows.length < AT_ONCE) break;
    }
  }
}
