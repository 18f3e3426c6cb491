import { useEffect, useMemo, useState } from 'react';
import { useGetList, useReference } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';

export interface ReferenceOption {
  id: number;
  label: string;
}

/** The conditions for an offered record: a filter, an exclusion and a predicate. */
export interface Narrowing {
  filter?: Readonly<Record<string, unknown>> | undefined;
  except?: number | undefined;
  isOffered?: ((record: RecordValues) => boolean) | undefined;
}

const PAUSE = 200;
const SHOWN = 25;

/** Returns the words after a pause in typing; empty words immediately. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : paused;
}

/**
 * Returns the records that match the words, searched on the server: only active ones if records can be retired.
 * Returns none until the response to these exact words is here.
 */
export function useReferenceOptions(
  to: string,
  words: string,
  isOpen: boolean,
  { filter: narrowed, except, isOffered = () => true }: Narrowing = {},
) {
  const { route, title, fields, sort } = resourceAt(to);
  const q = usePaused(words);
  const found = useGetList(
    route,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: sort.join(','), order: 'ASC' },
      filter: { q, ...(fields.is_active && { is_active: true }), ...narrowed },
    },
    { enabled: isOpen },
  );
  const { data = [], total = 0, isError, refetch } = found;
  const isAnswered = q === words && !found.isPending;
  const options = isAnswered
    ? data.filter((record) => record.id !== except && isOffered(record)).map(optionOf(title))
    : [];
  return {
    options,
    isAnswered,
    isFailed: isError,
    retry: () => void refetch(),
    /** The number of matches, if more than the shown ones. */
    total: isAnswered && total > data.length ? total - data.length + options.length : undefined,
  };
}

const optionOf =
  (title: string) =>
  (record: Record<string, unknown>): ReferenceOption => ({
    id: Number(record.id),
    label: String(record[title] || `#${record.id}`),
  });

/**
 * Returns the chosen record as a stable option until its name changes. The name is empty while loading, and the
 * number if the record cannot be read.
 */
export function useChosenOption(
  to: string,
  id: number | null,
  known: ReferenceOption | undefined,
): ReferenceOption | null {
  const { route, title } = resourceAt(to);
  const { referenceRecord: record, isPending } = useReference({
    reference: route,
    id: id ?? 0,
    options: { enabled: id !== null },
  });
  const label =
    record?.id === id ? optionOf(title)(record ?? {}).label : known?.id === id ? known?.label : '';
  const shown = label || (isPending ? '' : `#${id}`);
  return useMemo(() => (id === null ? null : { id, label: shown }), [id, shown]);
}
