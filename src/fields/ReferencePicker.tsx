import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../domain/kernel/fields';
import { type ReferenceOption, useReferenceOptions } from './useReferenceOptions';

interface Props {
  /** The path of the resource to choose from. */
  to: string;
  label: string;
  value: number | null;
  /** Only records that fit this filter are offered. */
  filter?: Readonly<Record<string, unknown>>;
  /** A record that is not offered. */
  except?: number | undefined;
  /** And only those of them of which this is true. */
  isOffered?: ((record: RecordValues) => boolean) | undefined;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  isRequired?: boolean;
  isDisabled?: boolean;
  error?: string;
  help?: string;
}

/** Chooses a record by typing part of its name; the server looks for it. */
export function ReferencePicker(props: Props) {
  const { to, value, filter, isOffered } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const { options, isSearching, current } = useReferenceOptions(to, words, isOpen, value, {
    filter,
    isOffered,
  });
  const chosen: ReferenceOption | null =
    value === null
      ? null
      : (current ?? options.find(({ id }) => id === value) ?? { id: value, label: `#${value}` });
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options.filter(({ id }) => id !== props.except)}
      value={chosen}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        setTyped(text);
        setWords(reason === 'input' ? text : '');
      }}
      onChange={(_event, option) => props.onChange(option?.id ?? null)}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionKey={(option) => option.id}
      filterOptions={(all) => all}
      loading={isSearching}
      disabled={props.isDisabled}
      autoHighlight
      openText={translate('fieldhouse.fields.open')}
      closeText={translate('fieldhouse.crud.close')}
      clearText={translate('fieldhouse.fields.clear')}
      loadingText={translate('fieldhouse.fields.searching')}
      noOptionsText={translate('fieldhouse.fields.no_options')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label}
          onBlur={props.onBlur}
          inputRef={props.inputRef}
          required={props.isRequired}
          error={props.error !== undefined}
          helperText={props.error ?? props.help}
          margin="dense"
        />
      )}
    />
  );
}
