import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { MAX_SEARCH_LENGTH } from '@/core/http/queryField';
import { withPlainApostrophes } from '@/core/lists/looseText';
import type { Resource } from '@/core/resource/resource';

/** The pause in typing before a name is searched, in milliseconds. */
const PAUSE = 400;
/** The most records containing the name that are compared. */
const MAX_COMPARED = 50;

const nameIn = (resource: Resource, values: Readonly<Record<string, unknown>>) => {
  const name = values[resource.title];
  return typeof name === 'string' ? name.trim() : '';
};

const compared = (name: string) => withPlainApostrophes(name.toLowerCase());

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Returns another record of the same name, ignoring case and the kind of apostrophes: in the same company, for the same
 * customer, or anywhere, as the resource declares with `sameNameWithin`. Returns nothing if there is none.
 */
export async function findSameName(
  dataProvider: DataProvider,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  id: Identifier | undefined,
): Promise<RaRecord | undefined> {
  const name = nameIn(resource, values);
  const within = resource.sameNameWithin;
  if (name === '' || name.length > MAX_SEARCH_LENGTH) return undefined;
  if (!within || within.some((field) => !isGiven(values[field]))) return undefined;
  const { data } = await dataProvider.getList(resource.route, {
    pagination: { page: 1, perPage: MAX_COMPARED },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: name, ...Object.fromEntries(within.map((field) => [field, values[field]])) },
  });
  return data.find(
    (other) => other.id !== id && compared(nameIn(resource, other)) === compared(name),
  );
}

/** Returns another record of the name in the form, once typing pauses. */
export function useSameName(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  id: Identifier | undefined,
): RaRecord | undefined {
  const dataProvider = use(DataProviderContext);
  const searched = JSON.stringify([
    nameIn(resource, values),
    ...(resource.sameNameWithin ?? []).map((field) => values[field]),
  ]);
  const [paused, setPaused] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(searched), PAUSE);
    return () => clearTimeout(timer);
  }, [searched]);
  const { data } = useQuery({
    queryKey: [resource.route, 'same-name', searched, id],
    queryFn: async () =>
      dataProvider ? ((await findSameName(dataProvider, resource, values, id)) ?? null) : null,
    enabled: resource.sameNameWithin !== undefined && paused === searched,
    gcTime: 0,
    retry: false,
  });
  return data ?? undefined;
}
