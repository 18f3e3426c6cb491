import type { RaRecord } from 'react-admin';
import { type Principal, scopeOf } from '@/core/access/table';
import { belongingValues } from '@/core/resource/belonging';
import { pageListsOf } from '@/core/resource/pageLists';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import type { RelatedList } from './useRelatedList';

/** Returns the lists of records related to a record that this person may see. */
export function relatedLists(parent: Resource, record: RaRecord, by: Principal): RelatedList[] {
  const id = Number(record.id);
  const left = parent.hiddenFields(record);
  const lists = pageListsOf(registry, parent)
    .filter(({ child }) => !left.includes(child.path))
    .map(({ child, by }) => ({ child, listedBy: by, given: { [by]: id } }));
  const belongings = [...registry.values()]
    .filter(({ hasScreens, belongsTo }) => hasScreens && belongsTo?.of.includes(parent))
    .map((child) => ({
      ...{ child, listedBy: undefined },
      given: belongingValues(child, parent, id),
    }));
  return [...lists, ...belongings]
    .filter(({ child }) => scopeOf(by, child.access, 'see'))
    .map((list) => ({ ...list, parent, record, by }));
}
