import { useQueryClient } from '@tanstack/react-query';
import { useStore, useTranslate } from 'react-admin';
import { useCommandsInView } from '@/browser/kit/behaviour/commandsInView';
import type { Choice, ChoiceGroup } from './choice';
import { rank } from './rank';
import type { Searchable } from './searchable';
import { type FoundRecord, useRecordSearch } from './useRecordSearch';

/** Returns the address of a record: its page, or its list if it has no page. */
function addressOf({ route, calls }: Searchable['resource'], { entity_id, title }: FoundRecord) {
  if (calls.save) return `/${route}/${entity_id}`;
  return `/${route}?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`;
}

function recordChoice({ resource, icon }: Searchable, found: FoundRecord): Choice {
  return {
    id: `record:${resource.route}/${found.entity_id}`,
    label: found.title,
    hint: found.hint ?? undefined,
    icon,
    to: addressOf(resource, found),
  };
}

const MAX_PAGES = 6;
const MAX_ACTIONS = 4;

/** The screens, actions and lists that the palette offers this person. */
export interface PaletteCommands {
  pages: readonly Choice[];
  actions: readonly Choice[];
  /** The lists whose records can be opened. */
  searchables: readonly Searchable[];
}

/** Returns the choices for the typed text: without text the page's commands and recent choices, else the matches. */
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
  // The server ranks the closest first; the lists appear in the order of their best match.
  const byPath = new Map(searchables.map((one) => [one.resource.path, one]));
  const found = new Map<Searchable, Choice[]>();
  for (const record of search.found) {
    const list = byPath.get(record.entity);
    if (list) found.set(list, [...(found.get(list) ?? []), recordChoice(list, record)]);
  }
  const groups: ChoiceGroup[] = [
    group('here', isEmpty ? here : rank(typed, here, here.length)),
    group('recent', isEmpty ? recent : []),
    group('pages', fitting(pages, MAX_PAGES)),
    group('actions', fitting(actions, MAX_ACTIONS)),
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

const MAX_RECENT = 6;

/**
 * Returns the latest choices, newest first. The browser stores only ids; a record's name is cached until the page is
 * closed or the person signs out, so that nobody sees a name they may no longer see.
 */
function useRecent(commands: readonly Choice[]) {
  const [ids, setIds] = useStore<string[]>('preferences.palette', []);
  const client = useQueryClient();
  const stored = Array.isArray(ids) ? ids : [];
  const byId = new Map(commands.map((choice) => [choice.id, choice]));
  const known = (id: string) => byId.get(id) ?? client.getQueryData<Choice>([...CHOSEN, id]);
  return {
    recent: stored.flatMap((id) => known(id) ?? []),
    remember: (choice: Choice) => {
      const { id } = choice;
      if (id.startsWith('here:')) return;
      if (!byId.has(id)) {
        client.setQueryDefaults(CHOSEN, { gcTime: Number.POSITIVE_INFINITY });
        client.setQueryData([...CHOSEN, id], choice);
      }
      setIds([id, ...stored.filter((other) => other !== id)].slice(0, MAX_RECENT));
    },
  };
}

const CHOSEN = ['palette', 'chosen'] as const;
