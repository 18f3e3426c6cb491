import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { useFieldWords } from '@/browser/fields/useFieldWords';
import { CheckboxGroup } from '@/browser/kit/inputs/CheckboxGroup';
import type { ChoiceField } from '@/core/fields/kinds/choice';

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

const asList = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string' && value
      ? value.split(',')
      : [];

export function Filter({ source, field, values, names, onChange }: FilterProps<ChoiceField>) {
  const { label, choice } = useFieldWords(source, field);
  const name = names?.[0] ?? source;
  return (
    <CheckboxGroup
      label={label}
      values={asList(values[name])}
      options={Object.keys(field.options).map((value) => [value, choice(value)] as const)}
      onChange={(next) => onChange({ [name]: next })}
    />
  );
}
