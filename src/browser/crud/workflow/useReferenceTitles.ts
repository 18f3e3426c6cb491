import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { IncludedRows } from '@/browser/fields';
import { scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';

/** Returns the fields that the texts of a resource's transitions name as `%{field}`. */
const namedIn = ({ workflows }: Resource): ReadonlySet<string> => {
  const texts = workflows
    .flatMap(({ transitions }) => Object.values(transitions))
    .flatMap(({ label, done, ask }) => [label, done, ...Object.values(ask ?? {})]);
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '')),
  );
};

/** Returns the titles of the records that a record's transition texts name, by field, if this person sees them. */
export function useReferenceTitles(
  resource: Resource,
  record: RecordValues,
): Readonly<Record<string, string>> {
  const by = usePrincipal();
  const provider = useDataProvider();
  const included = use(IncludedRows);
  const named = [...namedIn(resource)].flatMap((name) => {
    const [field, id] = [resource.fields[name], record[name]];
    if (!isReference(field) || typeof id !== 'number') return [];
    const { path, route, title, access } = resourceAt(field.to);
    const row = included[path]?.find((candidate) => candidate.id === id);
    return by && scopeOf(by, access, 'see') ? [{ name, route, title, id, row }] : [];
  });
  return useQueries({
    queries: named.map(({ route, id, row }) => ({
      // react-admin's key for the same record.
      queryKey: [route, 'getMany', { ids: [String(id)], meta: undefined }],
      queryFn: async () => (await provider.getMany(route, { ids: [id] })).data,
      enabled: row === undefined,
    })),
    combine: (answers) =>
      Object.fromEntries(
        named.flatMap(({ name, title, row }, at) => {
          const value = (row ?? answers[at]?.data?.[0])?.[title];
          return value ? [[name, String(value)]] : [];
        }),
      ),
  });
}
