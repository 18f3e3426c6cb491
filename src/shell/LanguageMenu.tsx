import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Flag } from './Flag';
import { LanguageItems } from './LanguageItems';
import { useLanguage } from './useLanguage';

/** The language of the screens, behind its flag. */
export function LanguageMenu() {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={translate('shell.language', { name: translate(language.label) })}>
        <IconButton
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Flag code={language.code} />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { minWidth: 260, mt: 0.5 } },
          list: { disabledItemsFocusable: true },
        }}
      >
        <LanguageItems onChoose={close} isFocused />
      </Menu>
    </>
  );
}
