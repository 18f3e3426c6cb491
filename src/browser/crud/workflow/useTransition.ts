import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useFlaggedOperation } from '@/browser/crud/calls/useDoneOperations';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import { resourceAt } from '@/registry';
import { useTransitionWords } from './useTransitionWords';

/** Whether a call was refused because the record is another by now. */
export const isConflict = (error: unknown) => error instanceof HttpError && error.status === 409;

/** The routes of the records that a transition's rules read beside its own. */
const routesNear = ({ fields }: Resource, { follows = {} }: Transition): string[] =>
  Object.values(follows).flatMap(([source = '']) => {
    const field = fields[source];
    return isReference(field) ? [resourceAt(field.to).route] : [];
  });

/**
 * Makes transitions of a record, one call at a time: a second press may come before the first has been drawn. Says what
 * was done and has what is shown of the resource read again, also where the record turns out to be another by now.
 */
export function useTransition(resource: Resource, workflow: Workflow, record: RecordValues) {
  const callFlagged = useFlaggedOperation(resource);
  const notify = useNotify();
  const words = useTransitionWords(resource, record);
  const [isRunning, setRunning] = useState(false);
  const onItsWay = useRef<Promise<void>>(undefined);
  const readAgain = useReadAgain(resource);
  const queryClient = useQueryClient();
  // What stands in the way may be another by now in what the record points at.
  const readNear = (transition: Transition) =>
    Promise.all(
      routesNear(resource, transition).map((route) =>
        queryClient.invalidateQueries({ queryKey: [route] }),
      ),
    );

  const call = async (name: string, transition: Transition, input: RecordValues) => {
    const { addressedBy = ['id'], idAs = 'id' } = workflow;
    // Of the record as it was seen: one that was changed since is shown first.
    const asked = Object.fromEntries(
      [...addressedBy, 'version'].map((key) => [key === 'id' ? idAs : key, record[key]]),
    );
    setRunning(true);
    try {
      const answer = await callFlagged({
        operation: nameOfTransition(resource, workflow, name),
        input: { ...asked, ...input },
        tell: () => notify(words(name, transition).done, { type: 'success' }),
      });
      await readAgain(answer);
    } catch (error) {
      if (isConflict(error)) void Promise.all([readAgain(), readNear(transition)]);
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
