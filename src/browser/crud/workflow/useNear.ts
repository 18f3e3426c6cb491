import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import { resourceAt } from '@/registry';

/**
 * The records that rules and dialogs of transitions read beside the record, by the names they read them under: those one
 * reference away that this person may see. The others are known to the server alone.
 */
export function useNear(
  { fields }: Resource,
  record: RecordValues,
  transitions: readonly Transition[],
): Readonly<Record<string, RecordValues | undefined>> {
  const by = usePrincipal();
  const provider = useDataProvider();
  // Transitions that read the same record name it alike.
  const ways = Object.fromEntries(
    transitions
      .filter((one) => one.guard ?? one.forbids ?? one.concerns ?? one.asksFor)
      .flatMap(({ follows = {} }) => Object.entries(follows)),
  );
  const seen = Object.entries(ways).flatMap(([name, [source = '', ...further]]) => {
    const field = fields[source];
    const id = record[source];
    if (further.length > 0 || !isReference(field) || typeof id !== 'number') return [];
    const to = resourceAt(field.to);
    return by && scopeOf(by, to.access, 'see') ? [{ name, route: to.route, id }] : [];
  });
  return useQueries({
    queries: seen.map(({ route, id }) => ({
      // The key under which react-admin keeps the same record.
      queryKey: [route, 'getOne', { id: String(id), meta: undefined }],
      queryFn: async () => (await provider.getOne(route, { id })).data,
    })),
    combine: (answers) =>
      Object.fromEntries(
        seen.map(({ name }, at) => [name, answers[at]?.data as RecordValues | undefined]),
      ),
  });
}
