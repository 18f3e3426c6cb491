import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type ChoiceField, hasTones } from '../../domain/kernel/fields/choice';
import type { CellProps, FilterProps, InputProps } from './face';
import { toneColour } from './tone';
import { useFieldControl } from './useFieldControl';
import { useFieldWords } from './useFieldWords';

export function Input({ source, field, isDisabled }: InputProps<ChoiceField>) {
  const translate = useTranslate();
  const control = useFieldControl(source, field);
  const { choice } = useFieldWords(source, field);
  return (
    <TextField
      select
      label={control.label}
      value={control.value ?? ''}
      onChange={({ target }) => control.onChange(target.value || null)}
      onBlur={control.onBlur}
      inputRef={control.inputRef}
      required={control.isRequired}
      disabled={isDisabled}
      error={control.error !== undefined}
      helperText={control.error ?? control.help}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="" disabled={control.isRequired}>
        {translate(control.isRequired ? 'fieldhouse.fields.choose' : 'fieldhouse.fields.none')}
      </MenuItem>
      {Object.keys(field.options).map((value) => (
        <MenuItem key={value} value={value}>
          {choice(value)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The place of a value among others of its column, which is as wide as a chip with the longest of them. */
const Place = styled('span')({
  whiteSpace: 'nowrap',
  'td &': { display: 'inline-grid', justifyItems: 'start' },
  'td &::after': {
    content: 'attr(data-longest)',
    height: 0,
    visibility: 'hidden',
    padding: '0 10px',
    fontSize: '0.75rem',
    fontWeight: 500,
  },
});

/** A value in words; one with a tone, in a chip of that tone. */
export function Cell({ source, field, value, isPlain }: CellProps<ChoiceField>) {
  const { choice } = useFieldWords(source, field);
  const words = choice(String(value));
  if (isPlain || !hasTones(field)) return words;
  const color = toneColour(field, value);
  const longest = Object.keys(field.options)
    .map(choice)
    .reduce((one, other) => (other.length > one.length ? other : one));
  return (
    <Place data-longest={longest}>
      {color ? <Chip size="small" label={words} color={color} /> : words}
    </Place>
  );
}

const asList = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string' && value
      ? value.split(',')
      : [];

export function Filter({ source, field, values, onChange }: FilterProps<ChoiceField>) {
  const { label, choice } = useFieldWords(source, field);
  return (
    <TextField
      select
      label={label}
      value={asList(values[source])}
      onChange={({ target }) => onChange({ [source]: asList(target.value) })}
      slotProps={{ select: { multiple: true } }}
    >
      {Object.keys(field.options).map((value) => (
        <MenuItem key={value} value={value}>
          {choice(value)}
        </MenuItem>
      ))}
    </TextField>
  );
}
