import { useRef } from 'react';
import { useOperationMutation } from '@/browser/crud/calls/useOperationMutation';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employeesResource } from './employeesResource';

interface Options {
  /** Translation key of the success text. */
  done: string;
  onDone?: () => void;
  /** Receives the error if the screen shows it in place; without it a notification does. */
  onFailed?: (error: Error) => void;
}

/**
 * Returns a function that saves an employment status on top of the shown version: the person who decides must know
 * the current record. One change at a time. It resolves to the error, if any.
 */
export function useStatusChange(record: Employee, { done, onDone, onFailed }: Options) {
  const { mutateAsync, isPending } = useOperationMutation(employeesResource, 'save', {
    done,
    messageArgs: { name: record.name },
    ...(onDone && { onDone }),
    ...(onFailed && { onFailed }),
  });
  // A second press may come before the first one has rendered.
  const pending = useRef<Promise<Error | undefined>>(undefined);
  const { id, version } = record;
  const change = (values: Partial<Employee>) => {
    pending.current ??= mutateAsync({ id, version, ...values })
      .then(
        () => undefined,
        (error: Error) => error,
      )
      .finally(() => {
        pending.current = undefined;
      });
    return pending.current;
  };
  return { isChanging: isPending, change };
}
