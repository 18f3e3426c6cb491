import {
  type Mutation,
  type MutationFilters,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEvent } from 'react-admin';

/** A mutation that succeeded or failed, with its variables. */
export interface Answered<Variables> {
  isDone: boolean;
  variables: Variables | undefined;
}

const isSettled = ({ state: { status } }: Mutation) => status === 'success' || status === 'error';

const settled = ({ predicate, ...filters }: MutationFilters): MutationFilters => ({
  ...filters,
  predicate: (mutation) => isSettled(mutation) && predicate?.(mutation) !== false,
});

/** Returns the mutations of a kind that finished since the last reset, the latest last. */
export const useAnswered = <Variables>(filters: MutationFilters): readonly Answered<Variables>[] =>
  useMutationState({
    filters: settled(filters),
    select: ({ state }: Mutation<unknown, Error, Variables>): Answered<Variables> => ({
      isDone: state.status === 'success',
      variables: state.variables,
    }),
  });

/** Returns a function that removes the finished mutations of a kind from the cache. */
export function useForget(filters: MutationFilters): () => void {
  const queryClient = useQueryClient();
  return useEvent(() => {
    const cache = queryClient.getMutationCache();
    for (const mutation of cache.findAll(settled(filters))) cache.remove(mutation);
  });
}
