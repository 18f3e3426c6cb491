import { crudMessages } from './crud';
import { menuMessages } from './menu';
import { navigationMessages } from './navigation';
import { shellMessages } from './shell';

/** Texts by key, in groups. */
interface Messages {
  [key: string]: string | Messages;
}

/** Those of a feature stand in its folder, under whose name they are found. */
const ofFeatures = Object.entries(
  import.meta.glob<Messages>('../../features/*/messages.ts', { eager: true, import: 'messages' }),
).map(([path, texts]) => [path.split('/').at(-2), texts]);

/** Every text that is ours and that the registry does not say, by key. */
export const messages = {
  ...crudMessages,
  app: {
    name: 'Fieldhouse',
    document_title: '%{page} | Fieldhouse',
    loading: 'Loading',
  },
  menu: menuMessages,
  navigation: navigationMessages,
  shell: shellMessages,
  ...(Object.fromEntries(ofFeatures) as Messages),
};
