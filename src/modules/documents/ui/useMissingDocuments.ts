import { useEffect } from 'react';
import { type RaRecord, useInfiniteGetList } from 'react-admin';
import { MAX_PER_PAGE } from '@/core/http/listQuery';
import { peopleWithout } from '@/modules/documents/model/documents';
import { resourceAt } from '@/registry';
import { documentsResource } from './documentsResource';

/** A mandatory type of document, and the active people without a current one, by name. */
export interface MissingDocuments {
  type: RaRecord;
  people: RaRecord[];
}

/**
 * Finds the people without a mandatory document. Sensitive types count only if the viewer sees those.
 */
export function useMissingDocuments(withSensitive: boolean) {
  const types = useEveryRow(resourceAt('document-types').route, {
    is_mandatory: true,
    is_active: true,
    ...(!withSensitive && { is_sensitive: false }),
  });
  const people = useEveryRow(resourceAt('employees').route, { status: ['active'] });
  const ids = types.rows?.map(({ id }) => id) ?? [];
  const documents = useEveryRow(
    documentsResource.route,
    { status: ['current'], document_type_id: ids },
    ids.length > 0,
  );
  const queries = [types, people, documents];
  const isComplete = types.rows && people.rows && (documents.rows ?? ids.length === 0);
  const byName = people.rows?.toSorted((one, other) =>
    String(one.name).localeCompare(String(other.name)),
  );
  return {
    lacking: isComplete
      ? types.rows?.map(
          (type): MissingDocuments => ({
            type,
            people: peopleWithout(type.id, byName ?? [], documents.rows ?? []),
          }),
        )
      : undefined,
    error: queries.find(({ error }) => error)?.error ?? undefined,
    retry: () => {
      for (const one of queries) if (one.error) one.retry();
    },
  };
}

/** Loads every row of a filtered list, page by page. `rows` is undefined until all are loaded. */
function useEveryRow(route: string, filter: Readonly<Record<string, unknown>>, isWanted = true) {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteGetList<RaRecord>(
      route,
      {
        pagination: { page: 1, perPage: MAX_PER_PAGE },
        sort: { field: 'id', order: 'ASC' },
        filter,
      },
      { enabled: isWanted },
    );
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return {
    rows: data && !hasNextPage ? data.pages.flatMap((page) => page.data) : undefined,
    error,
    retry: () => void refetch(),
  };
}
