import type { RaRecord } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import type { Resource } from '@/core/resource/resource';
import { RelatedSection } from './RelatedSection';
import { RelatedTabs } from './RelatedTabs';
import { relatedLists } from './relatedLists';

/** The related records of a record: a tab for each list that this person may see, or the only one under its name. */
export function RelatedRecords({ resource, record }: { resource: Resource; record: RaRecord }) {
  const reader = usePrincipal();
  const [first, ...others] = reader ? relatedLists(resource, record, reader) : [];
  if (!first) return null;
  return others.length === 0 ? (
    <RelatedSection {...first} />
  ) : (
    <RelatedTabs lists={[first, ...others]} />
  );
}
