import type { Principal } from '../../domain/kernel/access/table';
import type { Resource } from '../../domain/kernel/resource';
import { type ListAsked, listParameters } from './listParameters';

/** Lists whose rows an operation of their own tells with more: weeks come with the names of their people. */
const LISTED_BY: Readonly<Record<string, string>> = { 'timesheet-weeks': 'timesheets/weekly' };

/** The operation that answers a list. Employees asked for by a role's name too are grouped by role. */
function listing(resource: Resource, { filter = {} }: ListAsked): string {
  if (resource.path === 'employees' && filter.role !== undefined) return 'employees/by-role';
  return LISTED_BY[resource.path] ?? `${resource.path}/list`;
}

/** The operation that answers a list for somebody, and what it is asked. */
export const listCall = (resource: Resource, asked: ListAsked, by: Principal) => ({
  operation: listing(resource, asked),
  query: listParameters(resource, asked, by),
});
