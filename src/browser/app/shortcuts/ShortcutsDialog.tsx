import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { keysOf } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useSingleKeys } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { SwitchLine } from '@/browser/kit/inputs/SwitchLine';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import { type QueueKey, ShortcutsTable } from './ShortcutsTable';

interface Props {
  queueKeys: readonly QueueKey[];
  onClose: () => void;
}

/** All shortcuts, with the switch for single-key ones. */
export function ShortcutsDialog({ queueKeys, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate('navigation.shortcuts.title')}
      onClose={onClose}
      width="xs"
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('navigation.shortcuts.close')}
        </Button>
      }
    >
      <ShortcutsTable queueKeys={queueKeys} />
      <SingleKeysSwitch />
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
      <SwitchLine
        label={translate('navigation.shortcuts.single_keys')}
        isOn={singleKeys}
        onChange={setSingleKeys}
        describedBy={help}
        style={{ marginTop: 12 }}
      />
      <Help id={help}>
        {translate('navigation.shortcuts.single_keys_help', { control: keysOf('save')[0] })}
      </Help>
    </>
  );
}
