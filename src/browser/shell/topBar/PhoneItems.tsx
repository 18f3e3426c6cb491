import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { layoutSettings } from '@/browser/shell/layoutSettings';
import { useLayoutSettings } from '@/browser/shell/useLayoutSettings';
import { LanguageItems } from './LanguageItems';

interface Props {
  onSettings: () => void;
  onClose: () => void;
}

/** The items that a wide top bar shows itself: scheme, settings and language. */
export function PhoneItems({ onSettings, onClose }: Props) {
  const translate = useTranslate();
  const isLight = useLayoutSettings().LAYOUT_THEME === 'light';
  return (
    <>
      <Divider component="li" />
      <MenuItem onClick={() => layoutSettings.toggleTheme()}>
        {translate(isLight ? 'shell.theme_to_dark' : 'shell.theme_to_light')}
      </MenuItem>
      <MenuItem onClick={onSettings}>{translate('shell.settings')}</MenuItem>
      <Divider component="li" />
      <ListSubheader
        role="presentation"
        disableSticky
        sx={{ lineHeight: 2.5, bgcolor: 'transparent' }}
      >
        {translate('shell.language_list')}
      </ListSubheader>
      <LanguageItems onChoose={onClose} />
    </>
  );
}
