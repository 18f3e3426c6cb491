import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import MuiRadioGroup from '@mui/material/RadioGroup';
import type { CSSProperties, ReactNode } from 'react';

interface Option<T extends string> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

interface Props<T extends string> {
  label?: string;
  /** The id of the label, if it is on the page. */
  labelledBy?: string;
  value: T;
  options: readonly Option<T>[];
  onChoose: (value: T) => void;
  /** True if the chosen one has the focus first. */
  autoFocus?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** A choice of one from a few that are all in view. */
export function RadioGroup<T extends string>(props: Props<T>) {
  const { label, labelledBy, value: chosen, options, onChoose, autoFocus = false, ...rest } = props;
  return (
    <MuiRadioGroup
      aria-label={label}
      aria-labelledby={labelledBy}
      value={chosen}
      onChange={({ target }) => {
        const now = options.find(({ value }) => value === target.value);
        if (now) onChoose(now.value);
      }}
      {...rest}
    >
      {options.map(({ value, label, disabled = false }) => (
        <FormControlLabel
          key={value}
          value={value}
          label={label}
          disabled={disabled}
          control={<Radio autoFocus={autoFocus && value === chosen} />}
        />
      ))}
    </MuiRadioGroup>
  );
}
