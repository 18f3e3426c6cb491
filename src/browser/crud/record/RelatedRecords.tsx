import type { RaRecord } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { scopeOf } from '@/core/access/table';
import { belongingValues } from '@/core/resource/belonging';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import { RelatedSection } from './RelatedSection';

/** The related records of a record, a section for each list that this person may see. */
export function RelatedRecords({ resource, record }: { resource: Resource; record: RaRecord }) {
  const by = usePrincipal();
  if (!by) return null;
  const id = Number(record.id);
  const left = resource.leavesOut(record);
  const children = Object.entries(resource.children)
    .filter(([path]) => !left.includes(path))
    .flatMap(([path, source]) => {
      const child = registry.get(path);
      return child ? [[child, { [source]: id }] as const] : [];
    });
  const belongings = [...registry.values()]
    .filter(({ belongsTo }) => belongsTo?.of.includes(resource))
    .map((child) => [child, belongingValues(child, resource, id)] as const);
  return [...children, ...belongings]
    .filter(([child]) => scopeOf(by, child.access, 'see'))
    .map(([child, given]) => (
      <RelatedSection
        key={child.path}
        parent={resource}
        record={record}
        child={child}
        given={given}
        by={by}
      />
    ));
}
