import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { useDialogDraft } from '@/browser/crud/form/saving/useDialogDraft';
import type { QueueLook } from '@/browser/crud/review/queueParts';
import { type QueueAction, useReview } from '@/browser/crud/review/ReviewContext';
import { TransitionDialog } from '@/browser/crud/workflow/TransitionDialog';
import type { RecordValues } from '@/core/fields';
import { CheckFirst } from './CheckFirst';
import type { ReviewRow } from './reviewed';
import type { useTransitions } from './useTransitions';

/** An action that opens a dialog, and its rows. */
export interface QueueDialog {
  action: QueueAction;
  rows: readonly ReviewRow[];
}

interface Props {
  question: QueueDialog;
  transitions: Pick<ReturnType<typeof useTransitions>, 'make' | 'makeWithInput'>;
  onClose: () => void;
}

const NOTHING = {};
const useNoWords = () => () => NOTHING;
const useNoRemarks = () => () => [];

/** Returns true if remarks are shown first: in a bulk review, nobody has looked at each row. */
export const isCheckedFirst = (
  { useRemarks }: QueueLook,
  { transition }: QueueAction,
  rows: readonly ReviewRow[],
): boolean => useRemarks !== undefined && transition.isReview === true && rows.length > 1;

/** The dialog before a transition of one or several rows: its inputs, or only a confirmation. */
export function QueueQuestion({ question: { action, rows }, transitions, onClose }: Props) {
  const { resource, look, words, nameOf } = useReview();
  const { name, makes, transition, label } = action;
  const draft = useDialogDraft(
    resource,
    makes,
    rows.map(({ id }) => id),
  );
  const useQuestionWords = look.useQuestionWords ?? useNoWords;
  const more = useQuestionWords()(rows);
  const remarksOf = (look.useRemarks ?? useNoRemarks)();
  const { input = NOTHING, ask } = transition;
  const [only, ...others] = rows;
  if (!only) return null;
  const said = { label, smart_count: rows.length, name: nameOf(only), ...more };
  if (isCheckedFirst(look, action, rows))
    return (
      <CheckFirst
        action={action}
        rows={rows}
        remarksOf={remarksOf}
        title={words(`ask.${name}`, said)}
        advice={words(`advice.${name}`, said, '')}
        onConfirm={(chosen) => transitions.make(makes, chosen)}
        onClose={onClose}
      />
    );
  if (others.length > 0)
    return (
      <FieldsDialog
        title={words(`ask.${name}`, said)}
        advice={words(`advice.${name}`, said, '')}
        fields={input}
        draft={draft}
        submitLabel={words(`confirm.${name}`, said, ask?.confirm ?? label)}
        // Refusals of several rows are listed separately.
        onSubmit={async (values) => transitions.make(makes, rows, values)}
        onClose={onClose}
      />
    );
  const submit = async (values: RecordValues, sentence?: string) =>
    Object.keys(input).length > 0
      ? await transitions.makeWithInput(makes, only, values, sentence)
      : transitions.make(makes, rows, values);
  const Own = look.dialogs?.[name];
  if (Own) return <Own row={only} onSubmit={submit} onClose={onClose} />;
  const own = (part: string) => words(`${part}.${name}`, said, '');
  const title = own('ask') || (ask ? '' : words('ask', said));
  const advice = own('advice');
  return (
    <TransitionDialog
      resource={resource}
      name={makes}
      transition={transition}
      record={only}
      said={{ ...(title && { title }), ...(advice && { advice }) }}
      draft={draft}
      onConfirm={submit}
      onClose={onClose}
    />
  );
}
