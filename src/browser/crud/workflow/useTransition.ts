import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useFlaggedOperation } from '@/browser/crud/calls/useDoneOperations';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { useMe } from '@/browser/crud/useMe';
import type { ToastOptions } from '@/browser/kit/toast';
import { type Actor, may } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import { resourceAt } from '@/registry';
import { useTransitionWords } from './useTransitionWords';

/** Returns true if a call was refused because the record has changed. */
export const isConflict = (error: unknown) => error instanceof HttpError && error.status === 409;

/** Returns the routes of the related records that a transition's rules read. */
const relatedRoutes = ({ fields }: Resource, { related = {} }: Transition): string[] =>
  Object.values(related).flatMap(([source = '']) => {
    const field = fields[source];
    return isReference(field) ? [resourceAt(field.to).route] : [];
  });

/** Returns the transition that undoes another, if this person may make it. */
function undoOf(
  { access }: Resource,
  { transitions }: Workflow,
  { undo }: Transition,
  by: Actor | undefined,
): [name: string, undo: Transition] | undefined {
  const undoing = undo === undefined ? undefined : transitions[undo];
  return undo !== undefined && undoing && by && may(by, access, undoing.may)
    ? [undo, undoing]
    : undefined;
}

/**
 * Returns a function that makes transitions of a record, one call at a time even for two quick presses. It notifies
 * of the success, with Undo if another transition leads back, and reloads the resource, even if the record has changed
 * meanwhile.
 */
export function useTransition(resource: Resource, workflow: Workflow, record: RecordValues) {
  const by = useMe();
  const callFlagged = useFlaggedOperation(resource);
  const notify = useNotify();
  const words = useTransitionWords(resource, record);
  const [isRunning, setRunning] = useState(false);
  const onItsWay = useRef<Promise<void>>(undefined);
  const readAgain = useReadAgain(resource);
  const queryClient = useQueryClient();
  // The obstacle may have changed in a referenced record.
  const reloadRelated = (transition: Transition) =>
    Promise.all(
      relatedRoutes(resource, transition).map((route) =>
        queryClient.invalidateQueries({ queryKey: [route] }),
      ),
    );

  const call = async (
    name: string,
    transition: Transition,
    input: RecordValues,
    seen: RecordValues = record,
  ) => {
    const { addressedBy = ['id'], idAs = 'id' } = workflow;
    // Sends the version on the screen: a record that was changed since is shown first.
    const address = Object.fromEntries(
      [...addressedBy, 'version'].map((key) => [key === 'id' ? idAs : key, seen[key]]),
    );
    const undo = undoOf(resource, workflow, transition, by);
    let made = seen;
    const undoing: ToastOptions = undo ? { onUndo: () => void takeBack(...undo, made) } : {};
    setRunning(true);
    try {
      const answer = await callFlagged({
        operation: nameOfTransition(resource, workflow, name),
        input: { ...address, ...input },
        tell: () => notify(words(name, transition).done, { type: 'success', ...undoing }),
      });
      made = { ...seen, ...(answer as RecordValues | null) };
      await readAgain(answer);
    } catch (error) {
      if (isConflict(error)) void Promise.all([readAgain(), reloadRelated(transition)]);
      throw error;
    } finally {
      onItsWay.current = undefined;
      setRunning(false);
    }
  };
  const takeBack = async (name: string, undo: Transition, made: RecordValues) => {
    try {
      await call(name, undo, {}, made);
    } catch (error) {
      if (error instanceof Error && !(error instanceof SessionEnded))
        notify(error.message, { type: 'error' });
    }
  };
  const make = (name: string, transition: Transition, input: RecordValues = {}) => {
    onItsWay.current ??= call(name, transition, input);
    return onItsWay.current;
  };
  return { make, isRunning };
}
