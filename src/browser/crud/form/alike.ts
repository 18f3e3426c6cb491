import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { MAX_SEARCH_LENGTH } from '@/core/http/queryField';
import { lowerPlain } from '@/core/lists/looseText';
import type { Resource } from '@/core/resource/resource';

/** The pause in typing before a name is searched, in milliseconds. */
const PAUSE = 400;
/** The most records containing the name that are compared. */
const MAX_COMPARED = 50;

const nameIn = (resource: Resource, values: Readonly<Record<string, unknown>>) => {
  const name = values[resource.title];
  return typeof name === 'string' ? name.trim() : '';
};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Returns another record that is probably the same: one with equal values in all fields of `alikeBy`, ignoring case and
 * accents in a name. Returns nothing if there is none.
 */
export async function findAlike(
  dataProvider: DataProvider,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  id: Identifier | undefined,
): Promise<RaRecord | undefined> {
  const { alikeBy, title } = resource;
  if (!alikeBy || alikeBy.some((field) => !isGiven(values[field]))) return undefined;
  const name = alikeBy.includes(title) ? nameIn(resource, values) : undefined;
  if (name !== undefined && (name === '' || name.length > MAX_SEARCH_LENGTH)) return undefined;
  const others = alikeBy.filter((field) => field !== title);
  const { data } = await dataProvider.getList(resource.route, {
    pagination: { page: 1, perPage: MAX_COMPARED },
    sort: { field: 'id', order: 'ASC' },
    filter: {
      ...(name !== undefined && { q: name }),
      ...Object.fromEntries(others.map((field) => [field, values[field]])),
    },
  });
  return data.find(
    (other) =>
      other.id !== id &&
      (name === undefined || lowerPlain(nameIn(resource, other)) === lowerPlain(name)),
  );
}

/** Returns another record that is probably the one in the form, once typing pauses. */
export function useAlike(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  id: Identifier | undefined,
): RaRecord | undefined {
  const dataProvider = use(DataProviderContext);
  const { alikeBy, title, route } = resource;
  const searched = JSON.stringify(
    alikeBy?.map((field) => (field === title ? nameIn(resource, values) : values[field])) ?? [],
  );
  const [paused, setPaused] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(searched), PAUSE);
    return () => clearTimeout(timer);
  }, [searched]);
  const { data } = useQuery({
    queryKey: [route, 'alike', searched, id],
    queryFn: async () =>
      dataProvider ? ((await findAlike(dataProvider, resource, values, id)) ?? null) : null,
    enabled: alikeBy !== undefined && paused === searched,
    gcTime: 0,
    retry: false,
  });
  return data ?? undefined;
}
