import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { CSSProperties } from 'react';

interface Props<T extends string | number> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, words: string | number])[];
  onChoose: (value: T) => void;
  disabled?: boolean;
  style?: CSSProperties;
}

/** A labelled choice of one from a few, outside the forms of records. */
export function SelectField<T extends string | number>(props: Props<T>) {
  const { options, onChoose, ...rest } = props;
  return (
    <TextField
      select
      {...rest}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => String(value) === target.value.toString());
        if (chosen) onChoose(chosen[0]);
      }}
      // An empty value has words too.
      slotProps={{ select: { displayEmpty: true } }}
    >
      {options.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
