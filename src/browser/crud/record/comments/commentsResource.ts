import { type RaRecord, useCanAccess } from 'react-admin';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

/** The comments on records; nothing if their module is switched off. */
export const commentsResource = registry.get(coreResources().comments);

/** Returns true if the records of a resource have comments. */
export const hasComments = (resource: Resource): boolean =>
  resource.comments && commentsResource !== undefined;

/** Returns true if this person may comment on a record: they see all of it, and it is not deleted. */
export function useMayComment(resource: Resource, record: RaRecord | undefined) {
  const { canAccess: mayAdd } = useCanAccess({
    resource: commentsResource?.route ?? resource.route,
    action: 'see',
  });
  const { canAccess: seesWhole } = useCanAccess({
    resource: resource.route,
    action: resource.outline?.whole ?? 'see',
    record,
  });
  const isThere = record !== undefined && !record.archived_at;
  return hasComments(resource) && isThere && mayAdd === true && seesWhole === true;
}
