import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { conditionShown } from '@/browser/crud/list/filters/conditionWords';
import { sentenceIn } from '@/browser/crud/list/filters/sentence';
import type { Included } from '@/browser/fields';
import type { Field } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { resourceAt } from '@/registry';

type Values = Readonly<Record<string, unknown>>;

/** Returns the ids of the records that conditions name, by the path of their resource. */
function namedIds(fields: readonly [string, Field][], values: Values): [string, number[]][] {
  const known = new Map(fields);
  const { sentence } = sentenceIn(values, { isField: (source) => known.has(source) });
  const named = new Map<string, number[]>();
  for (const { source, values: given } of sentence.members.flat()) {
    const field = known.get(source);
    if (!isReference(field)) continue;
    const ids = conditionShown(source, field, given)?.values.map(Number).filter(Number.isInteger);
    named.set(field.to, [...(named.get(field.to) ?? []), ...(ids ?? [])]);
  }
  return [...named];
}

/**
 * Returns the records that the conditions of a list name, once they are read: its rows need not point at them, as with
 * "is not". Those that may not be seen are left out.
 */
export function useNamedRecords(fields: readonly [string, Field][], values: Values) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const named = namedIds(fields, values);
  const readOne = ([path, ids]: [string, number[]]) =>
    dataProvider.getMany(resourceAt(path).route, { ids }).then(
      ({ data }) => [path, data] as const,
      () => [path, []] as const,
    );
  const query = {
    queryKey: ['namedRecords', named],
    queryFn: async (): Promise<Included> =>
      Object.fromEntries(await Promise.all(named.map(readOne))),
  };
  const { data = {} } = useQuery({ ...query, enabled: named.length > 0 });
  return { named: data, readNamed: () => queryClient.fetchQuery({ ...query, staleTime: 60_000 }) };
}
