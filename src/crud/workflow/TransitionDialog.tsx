import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import type { Transition } from '../../../domain/kernel/workflow';
import { FieldsDialog } from '../form/FieldsDialog';
import { useTransitionWords, wordsAt } from './useTransitionWords';

interface Props {
  entry: Resource;
  name: string;
  transition: Transition;
  record: RecordValues;
  /** Makes it with what was typed; what it throws is said in the dialog. */
  onConfirm: (input: RecordValues) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a transition is made, for what it takes. */
export function TransitionDialog(props: Props) {
  const { entry, name, transition, record, onConfirm, onClose } = props;
  // A record that is read again while somebody types leaves what they typed alone.
  const [{ fields, start }] = useState(() => ({
    fields: transition.asksFor?.(record) ?? transition.input ?? {},
    start: transition.suggests?.(record),
  }));
  const { title, advice, confirm } = useTransitionWords(entry)(name, transition, record);
  return (
    <ResourceContextProvider value={wordsAt(entry, name)}>
      <FieldsDialog
        title={title}
        advice={advice}
        fields={fields}
        start={start as RecordValues | undefined}
        submitLabel={confirm}
        onSubmit={onConfirm}
        onClose={onClose}
      />
    </ResourceContextProvider>
  );
}
