import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import type { Transition, Workflow } from '../../../domain/kernel/workflow';
import { nameOfTransition } from '../../../domain/kernel/workflowOperations';
import { useOperation } from '../useOperation';
import { useReadAgain } from '../useReadAgain';
import { useTransitionWords } from './useTransitionWords';

const isConflict = (error: unknown) => error instanceof HttpError && error.status === 409;

/**
 * Makes transitions of a record, one call at a time: a second press may come before the first has been drawn. Says what
 * was done and has what is shown of the resource read again, also where the record turns out to be another by now.
 */
export function useTransition(resource: Resource, workflow: Workflow, record: RecordValues) {
  const callOperation = useOperation();
  const notify = useNotify();
  const words = useTransitionWords(resource, record);
  const [isRunning, setRunning] = useState(false);
  const onItsWay = useRef<Promise<void>>(undefined);
  const readAgain = useReadAgain(resource);

  const call = async (name: string, transition: Transition, input: RecordValues) => {
    const { addressedBy = ['id'], idAs = 'id' } = workflow;
    // Of the record as it was seen: one that was changed since is shown first.
    const asked = Object.fromEntries(
      [...addressedBy, 'version'].map((key) => [key === 'id' ? idAs : key, record[key]]),
    );
    setRunning(true);
    try {
      await callOperation(nameOfTransition(resource, workflow, name), { ...asked, ...input });
      notify(words(name, transition).done, { type: 'success' });
      await readAgain();
    } catch (error) {
      if (isConflict(error)) void readAgain();
      throw error;
    } finally {
      onItsWay.current = undefined;
      setRunning(false);
    }
  };
  const make = (name: string, transition: Transition, input: RecordValues = {}) => {
    onItsWay.current ??= call(name, transition, input);
    return onItsWay.current;
  };
  return { make, isRunning };
}
