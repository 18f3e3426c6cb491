import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { keysOf } from '@/browser/kit/behaviour/shortcuts';
import { useSingleKeys } from '@/browser/kit/behaviour/useShortcut';
import { styled } from '@/browser/kit/styles/styled';
import { type QueueKey, ShortcutsTable } from './ShortcutsTable';

interface Props {
  queueKeys: readonly QueueKey[];
  onClose: () => void;
}

/** All shortcuts, with the switch for single-key ones. */
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

const Help = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

/** Turns single-key shortcuts on or off for this person. */
function SingleKeysSwitch() {
  const translate = useTranslate();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const help = useId();
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1.5 }}
        label={translate('navigation.shortcuts.single_keys')}
        control={
          <Switch
            checked={singleKeys}
            onChange={(_event, isOn) => setSingleKeys(isOn)}
            slotProps={{ input: { 'aria-describedby': help } }}
          />
        }
      />
      <Help id={help}>
        {translate('navigation.shortcuts.single_keys_help', { control: keysOf('save')[0] })}
      </Help>
    </>
  );
}
