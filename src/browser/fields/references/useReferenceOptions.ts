import { useEffect, useMemo, useState } from 'react';
import { useGetList, useReference } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';

export interface ReferenceOption {
  id: number;
  label: string;
  /** True for one that this person chose lately, offered before the others. */
  isRecent?: boolean;
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

interface Search extends Narrowing {
  /** Only these records, in this order. */
  among?: readonly number[];
}

/** Returns the first records that match the words, searched on the server: only active ones if some can be retired. */
function useMatches(to: string, q: string, isEnabled: boolean, search: Search) {
  const { filter: narrowed, except, isOffered = () => true, among } = search;
  const { route, title, fields, sort } = resourceAt(to);
  const { data, total, isPending, isError, refetch } = useGetList(
    route,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: sort.join(','), order: 'ASC' },
      filter: {
        q,
        ...(fields.is_active && { is_active: true }),
        ...(among && { id: among }),
        ...narrowed,
      },
    },
    { enabled: isEnabled },
  );
  const records = data ?? [];
  const options = records
    .filter((record) => record.id !== except && isOffered(record))
    .map(optionOf(title));
  // Records that may not be chosen do not count.
  const all = (total ?? 0) - records.length + options.length;
  return { options, all, isMore: (total ?? 0) > records.length, isPending, isError, refetch };
}

const NONE: readonly ReferenceOption[] = [];

/**
 * Returns the records that match the words, none until the response to these exact words is here. Without words, those
 * of `recent` come first if there are more than are shown.
 */
export function useReferenceOptions(
  to: string,
  words: string,
  isOpen: boolean,
  narrowing: Narrowing = {},
  recent: readonly number[] = [],
) {
  const q = usePaused(words);
  const found = useMatches(to, q, isOpen, narrowing);
  const hasRecent = q === '' && found.isMore && recent.length > 0;
  const lately = useMatches(to, '', isOpen && hasRecent, { ...narrowing, among: recent });
  const isAnswered = q === words && !found.isPending && !(hasRecent && lately.isPending);
  const first = recent.flatMap((id): ReferenceOption[] => {
    const option = hasRecent ? lately.options.find((one) => one.id === id) : undefined;
    return option ? [{ ...option, isRecent: true }] : [];
  });
  const others = found.options.filter(({ id }) => !first.some((one) => one.id === id));
  return {
    options: isAnswered ? [...first, ...others].slice(0, SHOWN) : NONE,
    isAnswered,
    isFailed: found.isError,
    retry: () => void found.refetch(),
    /** The number of matches, if more than the shown ones. */
    total: isAnswered && found.isMore ? found.all : undefined,
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
