import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type QueueKey, ShortcutsTable } from './ShortcutsTable';
import { SingleKeysSwitch } from './SingleKeysSwitch';

interface Props {
  queueKeys: readonly QueueKey[];
  onClose: () => void;
}

/** Every shortcut, and the switch for those of a single key. */
export function ShortcutsDialog({ queueKeys, onClose }: Props) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('navigation.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <ShortcutsTable queueKeys={queueKeys} />
        <SingleKeysSwitch />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('navigation.shortcuts.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
