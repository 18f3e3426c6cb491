import { firstSort } from '@/browser/crud/list/listStart';
import type { Resource } from '@/core/resource/resource';

/** The pagination of a count, which needs only the total of a list. */
export const COUNTED = { page: 1, perPage: 1 };

/**
 * Returns the parameters of a call that only counts what a list finds. One row comes with it, in the order of the list:
 * by id the first row of a period, or of a recent state, lies behind all those of the years before.
 */
export const countOnly = (resource: Resource) => ({
  pagination: COUNTED,
  sort: firstSort(resource),
});
