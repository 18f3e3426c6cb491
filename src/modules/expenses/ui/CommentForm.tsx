import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useOperationMutation } from '@/browser/crud/calls/useOperationMutation';
import { type RecordDraft, useRecordDraft } from '@/browser/crud/form/saving/useRecordDraft';
import { TypedText } from '@/browser/fields/inputs';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues, Value } from '@/core/fields';
import { note } from '@/core/fields/kinds/note';
import { readValue } from '@/core/validation/schema';
import { expensesResource } from './expensesResource';

const Form = styled('form')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > div': { width: '100%' },
});

/** A box to comment on an expense. Typed text is stored until it is sent, even after leaving the page. */
export function CommentForm({ record }: { record: RecordValues }) {
  const draft = useRecordDraft(expensesResource, `${record.id}/comment`);
  return draft && <OpenForm key={draft.key} record={record} draft={draft} />;
}

function OpenForm({ record, draft }: { record: RecordValues; draft: RecordDraft }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const label = translate('expenses.comments.label');
  const field = note({ label, required: true, maxLength: 2000 });
  const [comment, setComment] = useState<Value>(draft.found()?.content.values.comment ?? null);
  const [issue, setIssue] = useState<string>();
  // Text that is typed while a comment is being sent belongs to the next one.
  const isSent = useRef(false);
  const type = (value: Value) => {
    isSent.current = false;
    setComment(value);
    draft.keep(value === null || value === '' ? {} : { comment: value });
  };
  const { mutate, isPending } = useOperationMutation(expensesResource, 'comment', {
    done: 'expenses.comments.done',
    onDone: () => {
      if (isSent.current) type(null);
    },
    onFailed: (error) => setIssue(wordsOf(error)),
  });
  const submit = () => {
    const read = readValue('comment', field, comment);
    setIssue('errors' in read ? read.errors[0] : undefined);
    if (!('value' in read) || isPending) return;
    isSent.current = true;
    mutate({ expense_id: record.id, comment: read.value });
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <TypedText
          field={field}
          label={label}
          value={comment}
          onChange={type}
          rows={2}
          error={issue}
        />
      </div>
      <Button type="submit" variant="outlined" aria-disabled={isPending}>
        {translate('expenses.comments.say')}
      </Button>
    </Form>
  );
}
