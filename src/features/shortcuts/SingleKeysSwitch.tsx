import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { keysOf } from '../../kit/shortcuts';
import { useSingleKeys } from '../../kit/useShortcut';

const Help = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

/** Turns the shortcuts of a single key off and on, for this person. */
export function SingleKeysSwitch() {
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
