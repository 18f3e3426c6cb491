import AddIcon from '@mui/icons-material/Add';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { NamedScreen } from '@/browser/app/menu/useNamedScreens';
import { type Principal, scopeOf } from '@/core/access/table';
import { searchedFields } from '@/core/lists/searching';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { inSentence } from '@/core/resource/resourceNames';
import type { Choice } from './choice';
import type { Searchable } from './searchable';
import type { PaletteCommands } from './useChoices';

const isSearchable = (resource: Resource) => searchedFields(resource).length > 0;

/** Returns this person's palette commands: screens to open, records to search, lists to add to. */
export function usePaletteCommands(
  screens: readonly NamedScreen[],
  resources: readonly Resource[],
  by: Principal | undefined,
  actions: readonly Choice[],
): PaletteCommands {
  const translate = useTranslate();
  const searchables = useMemo(
    (): Searchable[] =>
      resources.filter(isSearchable).map((resource) => {
        const screen = screens.find(({ url }) => url === `/${resource.route}`);
        const { path, place, route } = resource;
        const name = translate(`resources.${route}.name`, { smart_count: 2 });
        // Tabs with the same name are distinguished by their place.
        const label = place === route || !screen?.hint ? name : `${screen.hint} · ${name}`;
        return {
          resource,
          label: path === coreResources().people ? translate('navigation.palette.people') : label,
          icon: screen?.icon,
        };
      }),
    [resources, screens, translate],
  );
  const pages = screens.map(
    ({ url, label, hint, icon }): Choice => ({ id: `page:${url}`, label, hint, icon, to: url }),
  );
  const adding = resources
    .filter(({ access, calls }) => calls.save && by && scopeOf(by, access, 'add'))
    .map(
      ({ route, addRoute }): Choice => ({
        id: `add:${route}`,
        label: translate('navigation.palette.add', {
          name: translate(`resources.${route}.name`, { smart_count: 1 }),
        }),
        hint: screens.find(({ url }) => url === `/${route}`)?.hint,
        icon: AddIcon,
        to: `/${addRoute}`,
      }),
    );
  const importing = resources
    .filter(({ access, calls }) => calls.save && by && scopeOf(by, access, 'add'))
    .map(
      ({ route }): Choice => ({
        id: `import:${route}`,
        label: translate('imports.title', {
          name: inSentence(translate(`resources.${route}.name`, { smart_count: 2 })),
        }),
        hint: screens.find(({ url }) => url === `/${route}`)?.hint,
        icon: ImportIcon,
        to: `/${route}/import`,
      }),
    );
  return { pages, actions: [...actions, ...adding, ...importing], searchables };
}
