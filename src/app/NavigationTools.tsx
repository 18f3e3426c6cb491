import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { listedResources } from '../crud/places';
import { usePrincipal } from '../crud/usePrincipal';
import { Favourites } from '../features/favourites/Favourites';
import { CommandPalette } from '../features/palette/CommandPalette';
import type { Choice } from '../features/palette/choice';
import { ShortcutsDialog } from '../features/shortcuts/ShortcutsDialog';
import { useSaveShortcut } from '../kit/useSaveShortcut';
import { useShortcut } from '../kit/useShortcut';
import { layoutSettings } from '../shell/layoutSettings';
import type { MenuItem } from '../shell/menuItem';
import type { ShellActions } from '../shell/shellActions';
import { useLayoutSettings } from '../shell/useLayoutSettings';
import { maySee } from './openMenu';
import { useNamedScreens } from './useNamedScreens';
import { usePaletteCommands } from './usePaletteCommands';
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
    () => listedResources.filter((resource) => by !== undefined && maySee(by, resource)),
    [by],
  );
  const screens = useNamedScreens(menu, resources);
  const commands = usePaletteCommands(screens, resources, by, [
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
      <CommandPalette commands={commands} />
      <Favourites screens={screens} />
      {isHelpOpen && <ShortcutsDialog queueKeys={queueKeys} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** What can be done from anywhere, for the palette to offer. */
function usePaletteActions(actions: ShellActions, openSettings: () => void): Choice[] {
  const translate = useTranslate();
  const isLight = useLayoutSettings().LAYOUT_THEME === 'light';
  const action = (name: string, icon: Choice['icon'], run: () => void): Choice => ({
    id: `action:${name}`,
    label: translate(`shell.${name}`),
    icon,
    run,
  });
  return [
    {
      id: 'action:theme',
      label: translate(isLight ? 'shell.theme_to_dark' : 'shell.theme_to_light'),
      icon: isLight ? DarkModeIcon : LightModeIcon,
      run: () => layoutSettings.toggleTheme(),
    },
    action('settings', TuneIcon, openSettings),
    action('profile', PersonIcon, actions.profile),
    ...actions.own.map(
      ({ label, icon, run }): Choice => ({
        id: `action:${label}`,
        label: translate(label),
        icon,
        run,
      }),
    ),
    action('lock', LockIcon, actions.lock),
    action('sign_out', LogoutIcon, actions.signOut),
  ];
}
