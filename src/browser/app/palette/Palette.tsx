import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { useTranslate } from 'react-admin';
import { useNamedScreens } from '@/browser/app/menu/useNamedScreens';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { layoutSettings } from '@/browser/shell/layoutSettings';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import type { ShellActions } from '@/browser/shell/shellActions';
import { useLayoutSettings } from '@/browser/shell/useLayoutSettings';
import type { Resource } from '@/core/resource/resource';
import type { Choice } from './choice';
import { PaletteDialog } from './PaletteDialog';
import { usePaletteCommands } from './usePaletteCommands';

interface Props {
  /** Returns what was typed while the palette was loading. */
  takeTyped: () => string;
  menu: readonly MenuItem[];
  /** The lists this person may see. */
  resources: readonly Resource[];
  actions: ShellActions;
  onSettings: () => void;
  onHelp: () => void;
  onClose: () => void;
}

/** The command palette with this person's screens and actions. */
export function Palette({
  takeTyped,
  menu,
  resources,
  actions,
  onSettings,
  onHelp,
  onClose,
}: Props) {
  const translate = useTranslate();
  const by = usePrincipal();
  const screens = useNamedScreens(menu, resources);
  const commands = usePaletteCommands(screens, resources, by, [
    ...usePaletteActions(actions, onSettings),
    {
      id: 'action:shortcuts',
      label: translate('navigation.shortcuts.title'),
      icon: KeyboardIcon,
      run: onHelp,
    },
  ]);
  return <PaletteDialog takeTyped={takeTyped} commands={commands} onClose={onClose} />;
}

/** Returns the actions that the palette offers everywhere. */
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
