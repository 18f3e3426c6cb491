import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import { dividedBy } from './groups/division';
import { useListState } from './useListState';

/** Says to screen readers how many records a search, a filter or another page shows; they read the first page themselves. */
export function FoundAnnouncer({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { oneInSentence, manyInSentence } = useWords(resource);
  const { error, filterValues } = useListContext();
  const { data, isLoading, pagination } = useListState(resource);
  const { current_page: at, per_page: rows, total } = pagination;
  const isWhole = data.length === 0 || total === 1 || dividedBy(filterValues) !== undefined;
  const found =
    isLoading || error
      ? undefined
      : translate(`fieldhouse.crud.${isWhole ? 'found' : 'rows_shown'}`, {
          from: withGroups((at - 1) * rows + 1),
          to: withGroups(Math.min(at * rows, total)),
          total: withGroups(total),
          name: total === 1 ? oneInSentence : manyInSentence,
        });
  const last = useRef<string>(undefined);
  const [said, say] = useState('');
  useEffect(() => {
    if (found === undefined) return;
    if (last.current !== undefined && last.current !== found) say(found);
    last.current = found;
  }, [found]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
