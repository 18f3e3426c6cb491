import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { type FormFailure, failureOf, sentenceOf } from '@/browser/crud/calls/failureOf';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { useWords } from '@/browser/crud/useWords';
import { isAsked, wordsAt } from '@/browser/crud/workflow/useTransitionWords';
import type { RecordValues } from '@/core/fields';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import { beginsAt } from '@/core/workflow/workflow';

/** Returns the transition that is offered next to Save on the form of a record; of a new one, where it begins. */
export function transitionWithSave(resource: Resource, record?: RecordValues) {
  for (const workflow of resource.workflows)
    for (const [name, transition] of Object.entries(workflow.transitions)) {
      const { withSave } = transition;
      const at = record ?? { [workflow.field]: workflow.initial };
      if (withSave && beginsAt(workflow, transition, at))
        return { workflow, name, transition, withSave, key: wordsAt(resource, name) };
    }
  return undefined;
}

/** What became of a record that was saved to be handed on: it was, or why not. */
export type HandedOn = 'done' | FormFailure;

/** Makes the transition that is offered next to Save with a record that was just saved, and says so. */
export function useSaveThen(resource: Resource) {
  const notify = useNotify();
  const translate = useTranslate();
  const callOperation = useOperation();
  const readAgain = useReadAgain(resource);
  const { nameOf } = useWords(resource);
  return async (saved: RaRecord): Promise<HandedOn> => {
    const offered = transitionWithSave(resource, saved);
    if (!offered) return 'done';
    const { workflow, name, transition, key } = offered;
    const record = nameOf(saved);
    const words = (part: string, args: Readonly<Record<string, string>>) =>
      translate(`resources.${key}.${part}`, args);
    const refuse = (failure: FormFailure): HandedOn => {
      const messageArgs = { record, reason: sentenceOf(failure) };
      notify(words('with_save_saved', messageArgs), { type: 'warning' });
      return failure;
    };
    // What needs more than a press is asked on the record itself.
    if (isAsked(transition, saved))
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
