import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Resource } from '../../domain/resource';
import { SessionEnded, useAct } from './useAct';

interface Told {
  /** The key of the sentence that says it was done, and what goes into it. */
  done: string;
  messageArgs?: Readonly<Record<string, unknown>>;
  onDone?: () => void;
}

/** Runs an operation that is more than list, save and delete, and has what is shown of the resource read again. */
export function useAction(entry: Resource, operation: string, { done, messageArgs, onDone }: Told) {
  const act = useAct();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      act(`${entry.path}/${operation}`, body),
    onSuccess: async () => {
      notify(done, { type: 'success', messageArgs });
      onDone?.();
      await queryClient.invalidateQueries({ queryKey: [entry.route] });
    },
    onError: (error: Error) => {
      if (!(error instanceof SessionEnded)) notify(error.message, { type: 'error' });
    },
  });
}
