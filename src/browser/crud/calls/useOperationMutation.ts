import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Resource } from '@/core/resource/resource';
import { useNotifyServerError } from './useNotifyServerError';
import { SessionEnded, useOperation } from './useOperation';
import { useReadAgain } from './useReadAgain';

interface Options {
  /** The message key of the success notification. */
  done: string;
  messageArgs?: Readonly<Record<string, unknown>>;
  onDone?: () => void;
  /** The path that has the operation; the resource's own if left out. */
  path?: string;
  /** Receives the error if the screen shows it in place; a notification shows it if left out. */
  onFailed?: (error: Error) => void;
}

/** Returns a mutation that runs an operation other than save and delete, notifies, and reloads the resource. */
export function useOperationMutation(resource: Resource, operation: string, options: Options) {
  const { done, messageArgs, onDone, onFailed, path = resource.path } = options;
  const callOperation = useOperation();
  const readAgain = useReadAgain(resource);
  const notify = useNotify();
  const tellServerError = useNotifyServerError();
  return useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      callOperation(`${path}/${operation}`, body),
    onSuccess: async () => {
      notify(done, { type: 'success', messageArgs });
      onDone?.();
      await readAgain();
    },
    onError: (error: Error) => {
      if (error instanceof SessionEnded) return;
      if (!onFailed) return notify(error.message, { type: 'error' });
      tellServerError(error);
      onFailed(error);
    },
  });
}
