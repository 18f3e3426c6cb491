import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { type ListInput, listParameters } from './listParameters';

/** Returns the operation for a list: a special one that the resource declares for this filter, else its own. */
function listing({ path, listedBy }: Resource, { filter: params = {} }: ListInput): string {
  const own = listedBy.find(({ filter }) => filter === undefined || params[filter] !== undefined);
  return own?.operation ?? `${path}/list`;
}

/** Returns the operation and query of a list for a person. */
export const listCall = (resource: Resource, params: ListInput, by: Principal) => ({
  operation: listing(resource, params),
  query: listParameters(resource, params, by),
});
