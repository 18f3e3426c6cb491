import { useQueryClient } from '@tanstack/react-query';
import { useStore, useTranslate } from 'react-admin';
import { useCommandsInView } from '@/browser/kit/behaviour/commandsInView';
import type { Choice, ChoiceGroup } from './choice';
import { rank } from './rank';
import { recordChoice } from './recordChoice';
import type { Searchable } from './searchable';
import { useRecordSearch } from './useRecordSearch';

const MOST_PAGES = 6;
const MOST_ACTIONS = 4;

/** What this person can open, do and search for in the palette. */
export interface PaletteCommands {
  pages: readonly Choice[];
  actions: readonly Choice[];
  /** The lists whose records have a place to be shown. */
  searchables: readonly Searchable[];
}

/** What the palette offers for what is typed: without words what the page offers and what was chosen last, else what fits. */
export function useChoices(typed: string, { pages, actions, searchables }: PaletteCommands) {
  const translate = useTranslate();
  const search = useRecordSearch(typed);
  const { recent, remember } = useRecent([...pages, ...actions]);
  const here = useCommandsInView().map(
    ({ id, label, run }): Choice => ({ id: `here:${id}`, label, run }),
  );
  const isEmpty = typed.trim() === '';

  const fitting = (choices: readonly Choice[], most: number) =>
    isEmpty
      ? choices.filter((choice) => !recent.includes(choice)).slice(0, most)
      : rank(typed, choices, most);
  const group = (id: string, choices: readonly Choice[]): ChoiceGroup => ({
    ...{ id, label: translate(`navigation.palette.${id}`), choices },
  });
  // The server has put the closest first: so are the lists in which they are.
  const byPath = new Map(searchables.map((one) => [one.resource.path, one]));
  const found = new Map<Searchable, Choice[]>();
  for (const record of search.found) {
    const list = byPath.get(record.entity);
    if (list) found.set(list, [...(found.get(list) ?? []), recordChoice(list, record)]);
  }
  const groups: ChoiceGroup[] = [
    group('here', isEmpty ? here : rank(typed, here, here.length)),
    group('recent', isEmpty ? recent : []),
    group('pages', fitting(pages, MOST_PAGES)),
    group('actions', fitting(actions, MOST_ACTIONS)),
    ...[...found].map(([{ resource, label }, choices]) => ({
      ...{ id: resource.route, label, choices },
    })),
  ];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isDone: search.isDone,
    hasFailed: search.hasFailed,
    retry: search.retry,
    remember,
  };
}

const KEPT = 6;

/**
 * What was chosen last, newest first. The browser stores names of choices alone; what a record is called is known until
 * the page is closed or the person signs out, so that nobody meets a name they may no longer see.
 */
function useRecent(commands: readonly Choice[]) {
  const [ids, setIds] = useStore<string[]>('preferences.palette', []);
  const client = useQueryClient();
  const kept = Array.isArray(ids) ? ids : [];
  const byId = new Map(commands.map((choice) => [choice.id, choice]));
  const known = (id: string) => byId.get(id) ?? client.getQueryData<Choice>([...CHOSEN, id]);
  return {
    recent: kept.flatMap((id) => known(id) ?? []),
    remember: (choice: Choice) => {
      const { id } = choice;
      if (id.startsWith('here:')) return;
      if (!byId.has(id)) {
        client.setQueryDefaults(CHOSEN, { gcTime: Number.POSITIVE_INFINITY });
        client.setQueryData([...CHOSEN, id], choice);
      }
      setIds([id, ...kept.filter((other) => other !== id)].slice(0, KEPT));
    },
  };
}

const CHOSEN = ['palette', 'chosen'] as const;
