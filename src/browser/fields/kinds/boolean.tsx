import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { useFieldWords } from '@/browser/fields/useFieldWords';
import { OptionGroup } from '@/browser/kit/inputs/OptionGroup';
import { RadioGroup } from '@/browser/kit/inputs/RadioGroup';
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

/** Returns the option that a filter has: `true` from a list, or the text of a saved view. */
function optionOf(value: unknown): 'any' | 'yes' | 'no' {
  if (value === undefined || value === null || value === '') return 'any';
  return String(value) === 'true' ? 'yes' : 'no';
}

export function Filter({ source, field, values, onChange }: FilterProps<BooleanField>) {
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  const labelId = useId();
  const options = (['any', 'yes', 'no'] as const).map((word) => ({
    value: word,
    label: translate(`fieldhouse.fields.${word}`),
  }));
  return (
    // The options are a group of that name already.
    <OptionGroup role="presentation">
      <legend id={labelId}>{label}</legend>
      <RadioGroup
        labelledBy={labelId}
        value={optionOf(values[source])}
        options={options}
        onChoose={(chosen) =>
          onChange({ [source]: chosen === 'any' ? undefined : chosen === 'yes' })
        }
      />
    </OptionGroup>
  );
}
