import type { Resource } from '@/core/resource/resource';

/** The default number of rows per page. */
export const ROWS = 10;

/** The default number of rows per page of a queue, which is gone through from top to bottom. */
export const QUEUE_ROWS = 50;

/** The maximum number of rows per page. */
export const MAX_ROWS = 100;

/** Returns the rows per page from a stored choice, or the default if it is invalid. */
export const rowsOf = (stored: unknown, initial = ROWS): number =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 1 && stored <= MAX_ROWS
    ? stored
    : initial;

/** Returns the default order of a list. */
export const firstSort = (resource: Resource) =>
  ({ field: resource.sort.join(','), order: 'ASC' }) as const;
