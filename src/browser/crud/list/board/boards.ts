import type { Resource } from '@/core/resource/resource';

/**
 * Returns the states of a list that can be the columns of a board. `withGroupings` has added to its groupings what this
 * person may read.
 */
export const boardsOf = ({ groupings, workflows }: Resource): string[] =>
  workflows.flatMap(({ field, isOnBoard }) =>
    isOnBoard && groupings.includes(field) ? [field] : [],
  );
