import { crudMessages } from './crud';
import { importMessages } from './imports';
import { listMessages } from './lists';
import { menuMessages } from './menu';
import { navigationMessages } from './navigation';
import { shellMessages } from './shell';

interface Messages {
  [key: string]: string | Messages;
}

/** The `messages.ts` of every module and folder of the app that has one. */
const ofFolders = Object.entries(
  import.meta.glob<Messages | undefined>(
    ['../../../modules/*/ui/**/messages.ts', '../*/messages.ts'],
    { eager: true, import: 'messages' },
  ),
);

/** Places texts by folder: those of `modules/people/ui/deputies` become `people.deputies`. */
function put(texts: Messages, [path, own]: readonly [string, Messages | undefined]): Messages {
  const folders = path
    .replace(/^(\.\.\/)+(modules\/)?/, '')
    .split('/')
    .slice(0, -1);
  const names = folders.filter((name) => name !== 'ui');
  const last = names.pop();
  if (own === undefined || last === undefined) return texts;
  let group = texts;
  for (const name of names) {
    const found = group[name];
    const next: Messages = typeof found === 'object' ? found : {};
    group[name] = next;
    group = next;
  }
  group[last] = own;
  return texts;
}

/** Texts that modules add to the screens of other modules, keyed from the root. */
const elsewhere = Object.values(
  import.meta.glob<Messages>('../../../modules/*/ui/textsElsewhere.ts', {
    eager: true,
    import: 'messages',
  }),
);

/** Adds texts to those that there are, group by group. */
function merged(texts: Messages, added: Messages): Messages {
  const all = { ...texts };
  for (const [name, text] of Object.entries(added)) {
    const known = all[name];
    all[name] = typeof known === 'object' && typeof text === 'object' ? merged(known, text) : text;
  }
  return all;
}

/** Every text that the registry does not declare, by key. */
export const messages = {
  ...crudMessages,
  app: {
    name: 'Fieldhouse',
    document_title: '%{page} | Fieldhouse',
    loading: 'Loading',
  },
  imports: importMessages,
  lists: listMessages,
  menu: menuMessages,
  navigation: navigationMessages,
  shell: shellMessages,
  ...elsewhere.reduce(merged, ofFolders.reduce(put, {})),
};
