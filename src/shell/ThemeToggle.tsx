import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { layoutSettings } from './layoutSettings';
import { useLayoutSettings } from './useLayoutSettings';

/** Changes between the light and the dark scheme. */
export function ThemeToggle() {
  const translate = useTranslate();
  const isLight = useLayoutSettings().LAYOUT_THEME === 'light';
  return (
    <Tooltip title={translate(isLight ? 'shell.theme_to_dark' : 'shell.theme_to_light')}>
      <IconButton color="inherit" onClick={() => layoutSettings.toggleTheme()}>
        {isLight ? <DarkMode /> : <LightMode />}
      </IconButton>
    </Tooltip>
  );
}
