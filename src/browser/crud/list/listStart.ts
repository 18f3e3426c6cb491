import type { Resource } from '@/core/resource/resource';

/** How many rows a list shows until somebody chooses otherwise. */
export const ROWS = 10;

/** The most rows that a page of a screen has. */
export const MOST_ROWS = 100;

/** Returns how many rows a list shows unless its address says otherwise, by what was remembered of its person's choice. */
export const rowsOf = (kept: unknown): number =>
  typeof kept === 'number' && Number.isInteger(kept) && kept >= 1 && kept <= MOST_ROWS
    ? kept
    : ROWS;

/** The order of a list unless its address says otherwise. */
export const firstSort = (resource: Resource) =>
  ({ field: resource.sort.join(','), order: 'ASC' }) as const;
