import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { useFieldWords } from '@/browser/fields/useFieldWords';
import type { BooleanField } from '@/core/fields/kinds/boolean';

export function Input({ source, field, isDisabled }: InputProps<BooleanField>) {
  const { value, onChange, onBlur, inputRef, label, error, help } = useFieldControl(source, field);
  const note = error ?? help;
  const noteId = useId();
  return (
    <FormControl error={error !== undefined} disabled={isDisabled}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={value === true}
            onChange={(_event, isOn) => onChange(isOn)}
            onBlur={onBlur}
            slotProps={{
              input: { ref: inputRef, 'aria-describedby': note ? noteId : undefined },
            }}
          />
        }
      />
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
}

export function Filter({ source, field, values, onChange }: FilterProps<BooleanField>) {
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  const value = values[source];
  return (
    <TextField
      select
      label={label}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ target }) =>
        onChange({ [source]: target.value === '' ? undefined : target.value === 'true' })
      }
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('fieldhouse.fields.any')}</MenuItem>
      <MenuItem value="true">{translate('fieldhouse.fields.yes')}</MenuItem>
      <MenuItem value="false">{translate('fieldhouse.fields.no')}</MenuItem>
    </TextField>
  );
}
