import { useEffect, useState } from 'react';
import { useGetList, useReference } from 'react-admin';
import type { RecordValues } from '../../domain/kernel/fields';
import { resourceAt } from '../../domain/registry';

/** A record to choose. */
export interface ReferenceOption {
  id: number;
  label: string;
}

/** Which of the records are offered: those that fit a filter, and of which this is true. */
interface Narrowing {
  filter?: Readonly<Record<string, unknown>> | undefined;
  isOffered?: ((record: RecordValues) => boolean) | undefined;
}

const PAUSE = 200;
const SHOWN = 25;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/**
 * The records of a resource that fit the words, found by the server: only active ones where records can be
 * retired. The one chosen now is there whatever it is.
 */
export function useReferenceOptions(
  to: string,
  words: string,
  isOpen: boolean,
  chosen: number | null,
  { filter: narrowed, isOffered = () => true }: Narrowing = {},
) {
  const { route, title, fields, sort } = resourceAt(to);
  const filter = {
    q: usePaused(words),
    ...(fields.is_active && { is_active: true }),
    ...narrowed,
  };
  const found = useGetList(
    route,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: sort.join(','), order: 'ASC' },
      filter,
    },
    { enabled: isOpen, placeholderData: (previous) => previous },
  );
  const current = useReference({
    reference: route,
    id: chosen ?? 0,
    options: { enabled: chosen !== null },
  });
  const asOption = (record: Record<string, unknown>): ReferenceOption => ({
    id: Number(record.id),
    label: String(record[title] || `#${record.id}`),
  });
  const record = chosen === null ? undefined : current.referenceRecord;
  return {
    options: (found.data ?? []).filter(isOffered).map(asOption),
    isSearching: found.isFetching,
    current: record ? asOption(record) : undefined,
  };
}
