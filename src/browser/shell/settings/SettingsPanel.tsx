import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { layoutSettings } from '@/browser/shell/layoutSettings';
import { sidenav } from '@/browser/shell/menu/side/sidenav';
import { SettingGroups } from './SettingGroups';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 70,
  padding: '0 16px 0 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.h3, margin: 0 },
}));

const Foot = styled('footer')(({ theme }) => ({
  flex: 'none',
  padding: '12px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

function reset() {
  layoutSettings.reset();
  sidenav.restart();
}

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The person's layout choices; each takes effect immediately. */
export function SettingsPanel({ open, onClose }: Props) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        // The page behind shows the effect of a choice.
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { width: 400, maxWidth: '100%', borderLeft: 1, borderColor: 'divider' },
        },
      }}
    >
      <Head>
        <h2 id={heading}>{translate('shell.settings')}</h2>
        <IconButton aria-label={translate('shell.settings_panel.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Head>
      <SettingGroups />
      <Foot>
        <Button variant="outlined" fullWidth onClick={reset}>
          {translate('shell.settings_panel.reset')}
        </Button>
      </Foot>
    </Drawer>
  );
}
