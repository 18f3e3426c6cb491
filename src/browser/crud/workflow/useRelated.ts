import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import { resourceAt } from '@/registry';

/**
 * Returns the related records that rules and dialogs of transitions read, by name: those that are one reference away
 * and that this person may see. Only the server knows the others.
 */
export function useRelated(
  { fields }: Resource,
  record: RecordValues,
  transitions: readonly Transition[],
): Readonly<Record<string, RecordValues | undefined>> {
  const by = usePrincipal();
  const provider = useDataProvider();
  // Transitions use the same name for the same record.
  const ways = Object.fromEntries(
    transitions
      .filter(
        ({ guard, forbids, isRelevant, asksFor }) => guard ?? forbids ?? isRelevant ?? asksFor,
      )
      .flatMap(({ related = {} }) => Object.entries(related)),
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
      // react-admin's key for the same record.
      queryKey: [route, 'getOne', { id: String(id), meta: undefined }],
      queryFn: async () => (await provider.getOne(route, { id })).data,
    })),
    combine: (answers) =>
      Object.fromEntries(
        seen.map(({ name }, at) => [name, answers[at]?.data as RecordValues | undefined]),
      ),
  });
}
