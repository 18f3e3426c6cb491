import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useStore, useTranslate } from 'react-admin';
import type { Choice, ChoiceGroup } from './choice';
import { rank } from './rank';
import { recordChoice, recordOf } from './recordChoice';
import type { Searchable } from './searchable';
import { useRecordSearch } from './useRecordSearch';

const MOST_PAGES = 6;
const MOST_ACTIONS = 4;

/** What this person can open, do and search for in the palette. */
export interface PaletteCommands {
  pages: readonly Choice[];
  actions: readonly Choice[];
  /** The lists to search, the most relevant first. */
  searchables: readonly Searchable[];
}

/** What the palette offers for what is typed: without words what was chosen last, else what fits. */
export function useChoices(typed: string, { pages, actions, searchables }: PaletteCommands) {
  const translate = useTranslate();
  const search = useRecordSearch(typed, searchables);
  const { recent, remember } = useRecent([...pages, ...actions], searchables);
  const isEmpty = typed.trim() === '';

  const fitting = (choices: readonly Choice[], most: number) =>
    isEmpty
      ? choices.filter((choice) => !recent.includes(choice)).slice(0, most)
      : rank(typed, choices, most);
  const found = searchables.map(({ resource, label, icon }) => {
    const answer = search.answers.find((one) => one.resource === resource);
    return {
      id: resource.route,
      label,
      choices: answer?.rows.map((row) => recordChoice(resource, row, icon)) ?? [],
    };
  });
  const groups: ChoiceGroup[] = [
    { id: 'recent', label: translate('navigation.palette.recent'), choices: isEmpty ? recent : [] },
    {
      id: 'pages',
      label: translate('navigation.palette.pages'),
      choices: fitting(pages, MOST_PAGES),
    },
    {
      id: 'actions',
      label: translate('navigation.palette.actions'),
      choices: fitting(actions, MOST_ACTIONS),
    },
    ...found,
  ];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isDone: search.isDone,
    failed: searchables
      .filter(({ resource }) =>
        search.answers.some((one) => one.resource === resource && one.hasFailed),
      )
      .map(({ label }) => label),
    retry: search.retry,
    remember,
  };
}

const KEPT = 6;

/**
 * What was chosen last, newest first. Only names of choices are kept, never a record: those are read again, so
 * that nobody meets a name they may no longer see.
 */
function useRecent(known: readonly Choice[], searchables: readonly Searchable[]) {
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
