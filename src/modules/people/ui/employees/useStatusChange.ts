import { useRef } from 'react';
import { useOperationMutation } from '@/browser/crud/calls/useOperationMutation';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employeesEntry } from './employeesEntry';

interface Options {
  /** The key of the sentence that says it was done. */
  done: string;
  onDone?: () => void;
  /** Gets the refusal where the screen shows it in place; left out: a notification does. */
  onFailed?: (error: Error) => void;
}

/**
 * Saves a change of whether somebody works here, on top of the version that is seen: the person who decides has to know
 * the person as they are. One change at a time. What is answered is why it failed, if it did.
 */
export function useStatusChange(record: Employee, { done, onDone, onFailed }: Options) {
  const { mutateAsync, isPending } = useOperationMutation(employeesEntry, 'save', {
    done,
    messageArgs: { name: record.name },
    ...(onDone && { onDone }),
    ...(onFailed && { onFailed }),
  });
  // A second press may come before the first has been drawn.
  const onItsWay = useRef<Promise<Error | undefined>>(undefined);
  const { id, version } = record;
  const change = (values: Partial<Employee>) => {
    onItsWay.current ??= mutateAsync({ id, version, ...values })
      .then(
        () => undefined,
        (error: Error) => error,
      )
      .finally(() => {
        onItsWay.current = undefined;
      });
    return onItsWay.current;
  };
  return { isChanging: isPending, change };
}
