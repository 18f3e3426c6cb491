import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import type { QueueLook } from '@/browser/crud/review/queueLook';
import { type QueueAction, useReview } from '@/browser/crud/review/ReviewContext';
import { TransitionDialog } from '@/browser/crud/workflow/TransitionDialog';
import type { RecordValues } from '@/core/fields';
import { CheckFirst } from './CheckFirst';
import type { ReviewRow } from './reviewed';
import type { useTransitions } from './useTransitions';

/** What is asked about rows before something is done to them. */
export interface Asked {
  action: QueueAction;
  rows: readonly ReviewRow[];
}

interface Props {
  asked: Asked;
  transitions: Pick<ReturnType<typeof useTransitions>, 'make' | 'makeAsked'>;
  onClose: () => void;
}

const NOTHING = {};
const useNoWords = () => () => NOTHING;
const useNoRemarks = () => () => [];

/** Whether what there is to check is shown before: where several are reviewed at once, nobody has looked at each. */
export const isCheckedFirst = (
  { useRemarks }: QueueLook,
  { transition }: QueueAction,
  rows: readonly ReviewRow[],
): boolean => useRemarks !== undefined && transition.isReview === true && rows.length > 1;

/** Asks before a transition of one row or of several: what it wants to know, or only whether. */
export function QueueQuestion({ asked: { action, rows }, transitions, onClose }: Props) {
  const { resource, look, words, nameOf } = useReview();
  const { name, makes, transition, label } = action;
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
        submitLabel={words(`confirm.${name}`, said, ask?.confirm ?? label)}
        // What is refused of several is told row by row.
        onSubmit={async (values) => transitions.make(makes, rows, values)}
        onClose={onClose}
      />
    );
  const submit = async (values: RecordValues, told?: string) =>
    Object.keys(input).length > 0
      ? await transitions.makeAsked(makes, only, values, told)
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
      onConfirm={submit}
      onClose={onClose}
    />
  );
}
