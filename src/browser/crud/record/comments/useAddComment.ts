import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { newUuid } from '@/browser/crud/outbox/newUuid';
import { type Mention, mentionedIn } from '@/core/comments';
import type { Resource } from '@/core/resource/resource';
import { commentsResource } from './commentsResource';

/** A comment to be sent, and the people who were chosen while it was typed. */
interface NewComment {
  comment: string;
  people: readonly Mention[];
}

/** Returns a mutation that adds a comment. The same words after a failure are sent under the same key, so never twice. */
export function useAddComment(
  resource: Resource,
  id: Identifier,
  { onDone, onFailed }: { onDone: () => void; onFailed: (error: Error) => void },
) {
  const callOperation = useOperation();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const sent = useRef({ body: '', key: '' });
  return useMutation({
    // Without a connection it fails at once, and is not sent later by itself.
    networkMode: 'always',
    mutationFn: ({ comment, people }: NewComment) => {
      const mention_ids = mentionedIn(comment, people).map((person) => person.user_id);
      const input = { entity: resource.path, entity_id: id, comment, mention_ids };
      const body = JSON.stringify(input);
      if (sent.current.body !== body) sent.current = { body, key: newUuid() };
      return callOperation('comments/add', input, sent.current.key);
    },
    onSuccess: async () => {
      sent.current = { body: '', key: '' };
      notify('fieldhouse.crud.comments.done', { type: 'success' });
      onDone();
      await queryClient.invalidateQueries({ queryKey: [commentsResource?.route] });
    },
    onError: (error: Error) => {
      if (!(error instanceof SessionEnded)) onFailed(error);
    },
  });
}
