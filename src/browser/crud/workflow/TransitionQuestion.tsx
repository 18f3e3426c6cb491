import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogDraft } from '@/browser/crud/form/saving/useDialogDraft';
import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { TransitionOption } from '@/core/workflow/transitionRefusals';
import type { Workflow } from '@/core/workflow/workflow';
import { TransitionDialog } from './TransitionDialog';
import { useRelated } from './useRelated';
import { useTransition } from './useTransition';

interface Props {
  resource: Resource;
  workflow: Workflow;
  option: TransitionOption;
  record: RecordValues;
  onClose: () => void;
}

/** The dialog of a transition. Sends the input together with the values that the person saw. */
export function TransitionQuestion({ resource, workflow, option, record, onClose }: Props) {
  const { name, transition } = option;
  const translate = useTranslate();
  const { make } = useTransition(resource, workflow, record);
  const draft = useDialogDraft(resource, name, [Number(record.id)]);
  const related = useRelated(resource, record, [transition]);
  const seenNow = () => valuesOf(transition.sendsBack?.(related) ?? {});
  const [atFirst] = useState(seenNow);
  return (
    <TransitionDialog
      resource={resource}
      name={name}
      transition={transition}
      record={record}
      related={related}
      draft={draft}
      onConfirm={async (input) => {
        // Nobody signs terms that were never on the screen.
        if (transition.sendsBack && Object.values(related).includes(undefined))
          throw new Error(translate('fieldhouse.crud.workflow.unread'));
        // Values that loaded after the dialog opened have been shown in it since.
        const later = Object.entries(seenNow()).filter(([field]) => atFirst[field] === null);
        return make(name, transition, { ...atFirst, ...Object.fromEntries(later), ...input });
      }}
      onClose={onClose}
    />
  );
}
