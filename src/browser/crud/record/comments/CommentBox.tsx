import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { isUnreached } from '@/browser/crud/calls/loadingFailure';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useReportComment } from '@/browser/crud/form/saving/UnsavedChanges';
import { type RecordDraft, useRecordDraft } from '@/browser/crud/form/saving/useRecordDraft';
import { Button } from '@/browser/kit/Button';
import { TextField } from '@/browser/kit/inputs/TextField';
import { styled } from '@/browser/kit/styles/styled';
import { MAX_COMMENT_LENGTH } from '@/core/commentLimits';
import type { Mention } from '@/core/comments';
import type { Value } from '@/core/fields';
import { note } from '@/core/fields/kinds/note';
import { rowsOf } from '@/core/fields/kinds/rows';
import type { Resource } from '@/core/resource/resource';
import { readValue } from '@/core/validation/schema';
import { MentionList, optionId } from './MentionList';
import { useAddComment } from './useAddComment';
import { type TypedComment, useMentioning } from './useMentioning';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  margin: '0 0 16px',
  '& > div:first-of-type': { position: 'relative', width: '100%' },
  '& > p': { margin: 0, fontSize: '0.8125rem', color: theme.palette.error.main },
  '@media print': { display: 'none' },
}));

const MENTIONS = 'mentions';

const mentionsIn = (value: Value | undefined): Mention[] =>
  rowsOf(value).flatMap(({ user_id, name }) =>
    typeof user_id === 'number' && typeof name === 'string' ? [{ user_id, name }] : [],
  );

const words = note({ required: true, maxLength: MAX_COMMENT_LENGTH });

interface Props {
  resource: Resource;
  id: Identifier;
}

/** A box to comment on a record and mention people. What is typed is stored until it is sent, also over a reload. */
export function CommentBox({ resource, id }: Props) {
  const draft = useRecordDraft(resource, `${id}/comment`);
  return draft && <OpenBox key={draft.key} resource={resource} id={id} draft={draft} />;
}

function OpenBox({ resource, id, draft }: Props & { draft: RecordDraft }) {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const list = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const values = draft.found()?.content.values;
  const [typed, setTyped] = useState<TypedComment>(() => {
    const text = typeof values?.comment === 'string' ? values.comment : '';
    return { text, caret: text.length };
  });
  const people = useRef<readonly Mention[]>(mentionsIn(values?.[MENTIONS]));
  const [issue, setIssue] = useState<{ words: string; mayRetry: boolean }>();
  const mentioning = useMentioning(resource, id, typed);
  // Text that is typed while a comment is being sent belongs to the next one.
  const isSent = useRef(false);
  const moveTo = useRef<number>(undefined);

  useReportComment(typed.text.trim() !== '', draft.finish);
  const type = (next: TypedComment) => {
    isSent.current = false;
    setTyped(next);
    const mentions = people.current.map((person) => ({ ...person }));
    draft.keep(next.text === '' ? {} : { comment: next.text, [MENTIONS]: mentions });
  };
  useLayoutEffect(() => {
    if (moveTo.current === undefined) return;
    input.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = undefined;
  });
  const mention = (person: Mention) => {
    people.current = [...people.current.filter((one) => one.user_id !== person.user_id), person];
    const next = mentioning.withMention(person);
    moveTo.current = next.caret;
    mentioning.close();
    type(next);
  };
  const { mutate, isPending } = useAddComment(resource, id, {
    onDone: () => {
      if (!isSent.current) return;
      people.current = [];
      type({ text: '', caret: 0 });
    },
    onFailed: (error) => {
      const why = failureWords(error);
      const unsent = () => translate('fieldhouse.crud.comments.unsent', { why });
      setIssue({ words: isUnreached(error) ? unsent() : why, mayRetry: true });
    },
  });
  const submit = () => {
    if (isPending) return;
    const label = translate('fieldhouse.crud.comments.add');
    const read = readValue('comment', { ...words, label }, typed.text);
    setIssue('errors' in read ? { words: read.errors[0] ?? '', mayRetry: false } : undefined);
    if (!('value' in read)) return input.current?.focus();
    isSent.current = true;
    mutate({ comment: String(read.value), people: people.current });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { people: offered, active } = mentioning;
    const chosen = offered[active];
    if (!chosen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') mentioning.move(1);
    else if (event.key === 'ArrowUp') mentioning.move(-1);
    else if (event.key === 'Escape') mentioning.close();
    else if (event.key === 'Enter' || event.key === 'Tab') mention(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = mentioning.people.length > 0;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <TextField
          label={translate('fieldhouse.crud.comments.box')}
          value={typed.text}
          multiline
          minRows={2}
          error={issue !== undefined}
          inputRef={input}
          onChange={({ target }) => {
            const caret = input.current?.selectionStart ?? target.value.length;
            const next = { text: target.value, caret };
            mentioning.follow(next);
            type(next);
          }}
          onBlur={mentioning.close}
          input={{
            'aria-autocomplete': 'list',
            ...(isOpen && {
              'aria-controls': list,
              'aria-activedescendant': optionId(list, mentioning.active),
            }),
            onKeyDown,
            onSelect: () => {
              const caret = input.current?.selectionStart ?? typed.caret;
              if (caret !== typed.caret) setTyped((before) => ({ ...before, caret }));
            },
          }}
        />
        {isOpen && (
          <MentionList
            id={list}
            people={mentioning.people}
            active={mentioning.active}
            onChoose={mention}
          />
        )}
      </div>
      {issue && (
        <p role="alert">
          {issue.words}{' '}
          {issue.mayRetry && <Button onClick={submit}>{translate('fieldhouse.crud.retry')}</Button>}
        </p>
      )}
      <Button type="submit" variant="outlined" aria-disabled={isPending}>
        {translate('fieldhouse.crud.comments.add')}
      </Button>
    </Form>
  );
}
