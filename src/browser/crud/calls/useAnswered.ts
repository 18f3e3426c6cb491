import {
  type Mutation,
  type MutationFilters,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEvent } from 'react-admin';

/** A mutation that has been answered: what it was asked, and whether it was done. */
export interface Answered<Variables> {
  isDone: boolean;
  variables: Variables | undefined;
}

const isSettled = ({ state: { status } }: Mutation) => status === 'success' || status === 'error';

const settled = ({ predicate, ...filters }: MutationFilters): MutationFilters => ({
  ...filters,
  predicate: (mutation) => isSettled(mutation) && predicate?.(mutation) !== false,
});

/** Returns the mutations of a kind that were answered since the last reset, the latest last. */
export const useAnswered = <Variables>(filters: MutationFilters): readonly Answered<Variables>[] =>
  useMutationState({
    filters: settled(filters),
    select: ({ state }: Mutation<unknown, Error, Variables>): Answered<Variables> => ({
      isDone: state.status === 'success',
      variables: state.variables,
    }),
  });

/** Returns what forgets the answers of a kind of mutation. */
export function useForget(filters: MutationFilters): () => void {
  const queryClient = useQueryClient();
  return useEvent(() => {
    const cache = queryClient.getMutationCache();
    for (const mutation of cache.findAll(settled(filters))) cache.remove(mutation);
  });
}
