import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { type ListAsked, listParameters } from './listParameters';

/** The operation that answers a list: one that the resource names for it, else its own. */
function listing({ path, listedBy }: Resource, { filter: asked = {} }: ListAsked): string {
  const own = listedBy.find(({ filter }) => filter === undefined || asked[filter] !== undefined);
  return own?.operation ?? `${path}/list`;
}

/** The operation that answers a list for somebody, and what it is asked. */
export const listCall = (resource: Resource, asked: ListAsked, by: Principal) => ({
  operation: listing(resource, asked),
  query: listParameters(resource, asked, by),
});
