import type { RaRecord } from 'react-admin';
import { scopeOf } from '../../../domain/kernel/access/table';
import type { Resource } from '../../../domain/kernel/resource';
import { resourceAt } from '../../../domain/registry';
import { usePrincipal } from '../usePrincipal';
import { RelatedSection } from './RelatedSection';

/** What belongs to a record, a section for each list of it that this person may see. */
export function RelatedRecords({ resource, record }: { resource: Resource; record: RaRecord }) {
  const by = usePrincipal();
  if (!by) return null;
  const children = Object.entries(resource.children).map(
    ([path, source]) => [resourceAt(path), source] as const,
  );
  return children
    .filter(([child]) => scopeOf(by, child.access, 'see'))
    .map(([child, source]) => (
      <RelatedSection
        key={child.path}
        parent={resource}
        record={record}
        child={child}
        source={source}
        by={by}
      />
    ));
}
