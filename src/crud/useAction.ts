import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Resource } from '../../domain/kernel/resource';
import { SessionEnded, useAct } from './useAct';
import { useReadAgain } from './useReadAgain';

interface Told {
  /** The key of the sentence that says it was done, and what goes into it. */
  done: string;
  messageArgs?: Readonly<Record<string, unknown>>;
  onDone?: () => void;
  /** Told why it was not done, where that is said in place; left out: a notification says it. */
  onFailed?: (error: Error) => void;
}

/** Runs an operation that is more than list, save and delete, and has what is shown of the resource read again. */
export function useAction(resource: Resource, operation: string, told: Told) {
  const { done, messageArgs, onDone, onFailed } = told;
  const act = useAct();
  const readAgain = useReadAgain(resource);
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      act(`${resource.path}/${operation}`, body),
    onSuccess: async () => {
      notify(done, { type: 'success', messageArgs });
      onDone?.();
      await readAgain();
    },
    onError: (error: Error) => {
      if (error instanceof SessionEnded) return;
      if (onFailed) onFailed(error);
      else notify(error.message, { type: 'error' });
    },
  });
}
