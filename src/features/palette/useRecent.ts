import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'react-admin';
import type { Choice } from './choice';
import { recordChoice, recordOf } from './recordChoice';
import type { Searchable } from './searchable';

const KEPT = 6;

/**
 * What was chosen last, newest first. Only names of choices are kept, never a record: those are read again, so
 * that nobody meets a name they may no longer see.
 */
export function useRecent(known: readonly Choice[], searchables: readonly Searchable[]) {
  const [ids, setIds] = useStore<string[]>('preferences.palette', []);
  const dataProvider = useDataProvider();
  const kept = Array.isArray(ids) ? ids : [];
  const records = kept.flatMap((id) => recordOf(id) ?? []);
  const asked = searchables.filter(({ resource }) =>
    records.some(({ route }) => route === resource.route),
  );
  const answers = useQueries({
    queries: asked.map(({ resource: { route } }) => {
      const wanted = records.filter((record) => record.route === route).map(({ id }) => id);
      return {
        queryKey: [route, 'getMany', { ids: wanted }, 'palette'],
        queryFn: async () => (await dataProvider.getMany(route, { ids: wanted })).data,
        retry: false,
      };
    }),
  });
  const found = asked.flatMap(({ resource, icon }, at) =>
    (answers[at]?.data ?? [])
      .filter((row) => !row.archived_at)
      .map((row) => recordChoice(resource, row, icon)),
  );
  const all = new Map([...known, ...found].map((choice) => [choice.id, choice]));
  return {
    recent: kept.flatMap((id) => all.get(id) ?? []),
    remember: (id: string) => setIds([id, ...kept.filter((other) => other !== id)].slice(0, KEPT)),
  };
}
