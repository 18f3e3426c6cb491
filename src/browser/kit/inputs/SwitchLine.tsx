import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { CSSProperties } from 'react';

interface Props {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The id of the text that explains it. */
  describedBy: string;
  style?: CSSProperties;
}

/** A switch with its text, which takes effect at once. */
export const SwitchLine = ({ label, isOn, onChange, describedBy, style = {} }: Props) => (
  <FormControlLabel
    label={label}
    style={style}
    control={
      <Switch
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        slotProps={{ input: { 'aria-describedby': describedBy } }}
      />
    }
  />
);
