import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { listedResources } from '../crud/places';
import { usePrincipal } from '../crud/usePrincipal';
import { Favourites } from '../features/favourites/Favourites';
import { CommandPalette } from '../features/palette/CommandPalette';
import { ShortcutsDialog } from '../features/shortcuts/ShortcutsDialog';
import { useSaveShortcut } from '../kit/useSaveShortcut';
import { useShortcut } from '../kit/useShortcut';
import type { MenuItem } from '../shell/menuItem';
import type { ShellActions } from '../shell/shellActions';
import { maySee } from './openMenu';
import { useNamedScreens } from './useNamedScreens';
import { usePaletteActions } from './usePaletteActions';
import { usePaletteOffer } from './usePaletteOffer';
import { useQueueKeys } from './useQueueKeys';

interface Props {
  menu: readonly MenuItem[];
  actions: ShellActions;
  onSettings: () => void;
}

/** The tools of the top bar for finding one's way: the palette, the favourites, `?` for the shortcuts and Ctrl+Enter to save. */
export function NavigationTools({ menu, actions, onSettings }: Props) {
  const translate = useTranslate();
  const by = usePrincipal();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcut('help', () => setHelpOpen(true));
  useSaveShortcut();
  const queueKeys = useQueueKeys();
  const resources = useMemo(
    () => listedResources.filter((entry) => by !== undefined && maySee(by, entry)),
    [by],
  );
  const screens = useNamedScreens(menu, resources);
  const offer = usePaletteOffer(screens, resources, by, [
    ...usePaletteActions(actions, onSettings),
    {
      id: 'action:shortcuts',
      label: translate('navigation.shortcuts.title'),
      icon: KeyboardIcon,
      run: () => setHelpOpen(true),
    },
  ]);
  return (
    <>
      <CommandPalette offer={offer} />
      <Favourites screens={screens} />
      {isHelpOpen && <ShortcutsDialog queueKeys={queueKeys} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
