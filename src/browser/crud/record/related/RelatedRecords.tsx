import type { RaRecord } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { scopeOf } from '@/core/access/table';
import { belongingValues } from '@/core/resource/belonging';
import { pageListsOf } from '@/core/resource/pageLists';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import { RelatedSection } from './RelatedSection';
import { RelatedTabs } from './RelatedTabs';
import type { RelatedList } from './useRelatedList';

/** The related records of a record: a tab for each list that this person may see, or the only one under its name. */
export function RelatedRecords({ resource, record }: { resource: Resource; record: RaRecord }) {
  const reader = usePrincipal();
  if (!reader) return null;
  const id = Number(record.id);
  const left = resource.hiddenFields(record);
  const lists = pageListsOf(registry, resource)
    .filter(({ child }) => !left.includes(child.path))
    .map(({ child, by }) => ({ child, by, given: { [by]: id } }));
  const belongings = [...registry.values()]
    .filter(({ hasScreens, belongsTo }) => hasScreens && belongsTo?.of.includes(resource))
    .map((child) => ({ child, by: undefined, given: belongingValues(child, resource, id) }));
  const [first, ...others] = [...lists, ...belongings]
    .filter(({ child }) => scopeOf(reader, child.access, 'see'))
    .map(
      ({ child, by, given }): RelatedList => ({
        ...{ parent: resource, record, child, given },
        ...{ listedBy: by, by: reader },
      }),
    );
  if (!first) return null;
  return others.length === 0 ? (
    <RelatedSection {...first} />
  ) : (
    <RelatedTabs lists={[first, ...others]} />
  );
}
