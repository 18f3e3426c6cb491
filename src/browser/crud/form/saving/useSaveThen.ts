import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { type FormFailure, failureOf, sentenceOf } from '@/browser/crud/calls/failureOf';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { useWords } from '@/browser/crud/useWords';
import { messageKeyOf, opensDialog } from '@/browser/crud/workflow/useTransitionWords';
import type { RecordValues } from '@/core/fields';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import { initialState, startsAt } from '@/core/workflow/workflow';

/** Returns the transition offered next to Save, from the record's state or from the initial state of a new record. */
export function transitionWithSave(resource: Resource, record?: RecordValues) {
  for (const workflow of resource.workflows)
    for (const [name, transition] of Object.entries(workflow.transitions)) {
      const { withSave } = transition;
      const at = record ?? { [workflow.field]: initialState(workflow) };
      if (withSave && startsAt(workflow, transition, at))
        return { workflow, name, transition, withSave, key: messageKeyOf(resource, name) };
    }
  return undefined;
}

/** The step after a save: the page is left, the record's next transition is made, or another record is added. */
export type AfterSave = 'leave' | 'hand_on' | 'another';

export type TransitionOutcome = 'done' | FormFailure;

/** Returns a function that makes the transition offered next to Save on a saved record, and notifies. */
export function useSaveThen(resource: Resource) {
  const notify = useNotify();
  const translate = useTranslate();
  const callOperation = useOperation();
  const readAgain = useReadAgain(resource);
  const { nameOf } = useWords(resource);
  return async (saved: RaRecord): Promise<TransitionOutcome> => {
    const offered = transitionWithSave(resource, saved);
    if (!offered) return 'done';
    const { workflow, name, transition, key } = offered;
    const record = nameOf(saved);
    const words = (part: string, args: Readonly<Record<string, string>>) =>
      translate(`resources.${key}.${part}`, args);
    const refuse = (failure: FormFailure): TransitionOutcome => {
      const messageArgs = { record, reason: sentenceOf(failure) };
      notify(words('with_save_saved', messageArgs), { type: 'warning' });
      return failure;
    };
    // A transition with inputs is made on the record page.
    if (opensDialog(transition, saved))
      return refuse({ root: { serverError: words('with_save_asks', {}) } });
    try {
      const { id, version } = saved;
      await callOperation(nameOfTransition(resource, workflow, name), { id, version });
      notify(words('with_save_done', { record }), { type: 'success' });
      return 'done';
    } catch (error) {
      return refuse(failureOf(error));
    } finally {
      void readAgain();
    }
  };
}
