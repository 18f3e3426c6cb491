import { useState } from 'react';
import { draftKey, dropDraft, readDraft, storeDraft } from '@/browser/crud/sync/drafts';

const isText = (stored: unknown): stored is string => typeof stored === 'string';

/**
 * Holds the note that a person is typing on a week, and stores it in the browser until it is added: weeks are left
 * without a question.
 */
export function useTypedNote(
  signedIn: number,
  { userId, weekStart }: { userId: number; weekStart: string },
): readonly [note: string, type: (note: string) => void] {
  const key = draftKey(signedIn, `pages/timesheet/${userId}/${weekStart}/note`);
  const [note, setNote] = useState(() => readDraft(key, isText)?.content ?? '');
  const type = (text: string) => {
    setNote(text);
    if (text.trim() === '') dropDraft(key);
    else storeDraft(key, text);
  };
  return [note, type];
}
