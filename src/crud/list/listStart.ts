import type { Resource } from '../../../domain/kernel/resource';

/** How many rows a list shows unless its address says otherwise. */
export const ROWS = 10;

/** The order of a list unless its address says otherwise. */
export const firstSort = (resource: Resource) =>
  ({ field: resource.sort.join(','), order: 'ASC' }) as const;
