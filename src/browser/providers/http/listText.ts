import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { listCall } from './listCall';
import type { ListInput } from './listParameters';

/** The parameters of a list that do not say which rows it finds. */
const OF_THE_PAGE = ['page', 'per_page', 'include'];

/**
 * Returns the filters and the sort of a list as the text of a query, for calls that take a whole list; nothing if
 * a list is read by a call of its own.
 */
export function listText(resource: Resource, list: ListInput, by: Principal): string | undefined {
  const { operation, query } = listCall(resource, list, by);
  if (operation !== `${resource.path}/list`) return undefined;
  const given = Object.entries(query).filter(
    ([name, value]) => value !== '' && !OF_THE_PAGE.includes(name),
  );
  return new URLSearchParams(given).toString();
}
