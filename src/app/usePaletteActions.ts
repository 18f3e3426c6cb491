import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { useTranslate } from 'react-admin';
import type { Choice } from '../features/palette/choice';
import { layoutSettings } from '../shell/layoutSettings';
import type { ShellActions } from '../shell/shellActions';
import { useLayoutSettings } from '../shell/useLayoutSettings';

/** What can be done from anywhere, for the palette to offer. */
export function usePaletteActions(actions: ShellActions, openSettings: () => void): Choice[] {
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
    action('change_password', KeyIcon, actions.changePassword),
    action('documents', DescriptionIcon, actions.documents),
    action('lock', LockIcon, actions.lock),
    action('sign_out', LogoutIcon, actions.signOut),
  ];
}
