import { useId, useRef } from 'react';
import { useNearViewport } from '@/browser/kit/behaviour/useNearViewport';
import { withGroups } from '@/core/fields/grouping';
import { RelatedAdd, RelatedHead, RelatedPanel, RelatedSheet } from './RelatedPanel';
import { type RelatedList, useRelatedRows, useRelatedWords } from './useRelatedList';

/** The only related list of a record under its name, with its total and a link to a new record. */
export function RelatedSection(list: RelatedList) {
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  // Opening a form does not wait for lists below the visible part.
  const rows = useRelatedRows(list, useNearViewport(place));
  const { title } = useRelatedWords(list);
  return (
    <RelatedSheet ref={place} aria-labelledby={heading}>
      <RelatedHead>
        <h2 id={heading}>
          {title} {rows.total !== undefined && !rows.error && <span>{withGroups(rows.total)}</span>}
        </h2>
        <RelatedAdd {...list} />
      </RelatedHead>
      <RelatedPanel list={list} rows={rows} />
    </RelatedSheet>
  );
}
