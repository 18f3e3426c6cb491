import { type Mutation, useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Resource } from '@/core/resource/resource';
import { useAnswered, useForget } from './useAnswered';
import { useOperation } from './useOperation';

/** A call of an operation on a resource's records. */
interface Call {
  operation: string;
  input: unknown;
  /** Reports the success. The caller does so if left out. */
  tell?: () => void;
}

const KIND = 'operation';
const isCall = ({ options: { mutationKey: [, kind] = [] } }: Mutation) => kind === KIND;

/** Filters the mutations that are calls of operations, for one resource or for all. */
const callsOf = (resource?: Resource) => ({
  ...(resource && { mutationKey: [resource.route, KIND] }),
  predicate: isCall,
});

/** Returns a function that calls an operation on a resource's records; its success is a flag until a reset. */
export function useFlaggedOperation({ route }: Resource) {
  const callOperation = useOperation();
  return useMutation({
    mutationKey: [route, KIND],
    mutationFn: ({ operation, input }: Call) => callOperation(operation, input),
  }).mutateAsync;
}

/**
 * Returns the calls on a resource's records, or on all, that succeeded since the last reset, and the reset. A call
 * that fails clears the flag of its operation.
 */
export function useDoneOperations(resource?: Resource) {
  const calls = callsOf(resource);
  const answered = useAnswered<Call>(calls);
  const done = useMemo(() => {
    const failedLater = (at: number, call: Call) =>
      answered
        .slice(at)
        .some(({ isDone, variables }) => !isDone && variables?.operation === call.operation);
    return answered.flatMap(({ isDone, variables: call }, at) =>
      isDone && call && !failedLater(at, call) ? [call] : [],
    );
  }, [answered]);
  return { done, reset: useForget(calls) };
}

/** Reports the calls that succeeded anywhere in the app, and resets their flags. */
export function useReportDone(): void {
  const { done, reset } = useDoneOperations();
  useEffect(() => {
    if (done.length === 0) return;
    for (const { tell } of done) tell?.();
    reset();
  }, [done, reset]);
}
