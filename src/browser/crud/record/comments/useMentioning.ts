import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { type Mention, typedMention } from '@/core/comments';
import { containing } from '@/core/lists/searching';
import type { Resource } from '@/core/resource/resource';
import { commentsResource } from './commentsResource';

/** A text with the place of its caret. */
export interface TypedComment {
  text: string;
  caret: number;
}

/** Offers the people who may see a record while a mention is typed. */
export function useMentioning(resource: Resource, id: Identifier, { text, caret }: TypedComment) {
  const callOperation = useOperation();
  const [closedAt, setClosedAt] = useState<number>();
  const [active, setActive] = useState(0);
  const typed = typedMention(text, caret);
  const isOpen = typed !== undefined && typed.at !== closedAt;
  const { data = [] } = useQuery({
    queryKey: [commentsResource?.route, 'people', resource.path, Number(id), typed?.words],
    queryFn: async ({ signal }) => {
      const input = { entity: resource.path, entity_id: id, q: typed?.words };
      const found = await callOperation('comments/people', input, undefined, signal);
      return (found as { id: number; name: string }[]).map(
        ({ id: user_id, name }): Mention => ({ user_id, name }),
      );
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  // While more is typed, the people found for less of it remain as far as they still fit.
  const fits = containing(undefined, (typed?.words ?? '').trim());
  const people = isOpen ? data.filter(({ name }) => fits(name)) : [];
  return {
    people,
    /** The place of the person whom Enter would mention. */
    active: Math.min(active, Math.max(0, people.length - 1)),
    move: (by: number) =>
      setActive((before) => (before + by + people.length) % Math.max(1, people.length)),
    /** Closes the list until another mention is begun. */
    close: () => setClosedAt(typed?.at),
    /** Takes the text as it is typed now: a closed list opens again once another mention is begun. */
    follow: (next: TypedComment) => {
      setActive(0);
      if (typedMention(next.text, next.caret)?.at !== closedAt) setClosedAt(undefined);
    },
    /** Returns the text with a person's name in place of what was typed of it. */
    withMention: ({ name }: Mention): TypedComment => {
      const from = typed?.at ?? caret;
      const before = `${text.slice(0, from)}@${name} `;
      return { text: before + text.slice(caret), caret: before.length };
    },
  };
}
