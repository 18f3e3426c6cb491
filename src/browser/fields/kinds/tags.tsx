import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { isUnreadable, readTyped } from '@/browser/fields/typed/readTyped';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { useFieldWords } from '@/browser/fields/useFieldWords';
import type { Value } from '@/core/fields';
import { type TagsField, tagsOf } from '@/core/fields/kinds/tags';
import { isSameValue } from '@/core/validation/saving';

// Every row of chips is as high as the text after them.
const ROWS = {
  '& .MuiAutocomplete-tag': {
    marginBlock: '6px',
    '@media (pointer: coarse)': { height: 32, '& .MuiChip-deleteIcon': { fontSize: 28 } },
  },
};

const SEPARATOR = /[,;\t\r\n]/;

/** The tags in the box, the text that is not a tag yet, and the value of both. */
interface Draft {
  chips: readonly string[];
  typed: string;
  value: Value;
}

/** Returns a draft of a value; of text that cannot be read as tags, the text. */
function draftOf(field: TagsField, value: Value): Draft {
  if (isUnreadable(field, value)) return { chips: [], typed: String(value), value };
  const read = typeof value === 'string' ? readTyped(field, value) : value;
  return { chips: tagsOf(read), typed: '', value };
}

/** Returns a draft whose value has what is typed too, so that nothing is lost before it becomes a tag. */
function typedDraft(field: TagsField, chips: readonly string[], typed: string): Draft {
  return { chips, typed, value: readTyped(field, [...chips, typed].join(', ')) };
}

/** Returns a draft whose typed text has become tags; the same if it cannot. */
function confirmed(field: TagsField, chips: readonly string[], typed: string): Draft {
  const draft = typedDraft(field, chips, typed);
  return isUnreadable(field, draft.value)
    ? draft
    : { ...draft, chips: tagsOf(draft.value), typed: '' };
}

interface BoxProps {
  field: TagsField;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  isRequired?: boolean;
  isDisabled?: boolean | undefined;
  error?: string | undefined;
  help?: string | undefined;
}

/** A box of tags: Enter, a comma, leaving it and pasting make tags of its text, Backspace removes the last one. */
function TagsBox(props: BoxProps) {
  const { field, label, value } = props;
  const translate = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(field, value));
  // Replaced from outside: the form was reset, or a draft restored.
  const shown = isSameValue(draft.value, value) ? draft : draftOf(field, value);
  const { chips, typed } = shown;
  const change = (next: Draft) => {
    setDraft(next);
    props.onChange(next.value);
  };
  const confirm = (text: string) => change(confirmed(field, chips, text));
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.defaultMuiPrevented = true;
    // Without a text it saves the form around.
    if (typed.trim() === '' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    confirm(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const { target } = event;
    if (!SEPARATOR.test(pasted.trim()) || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const [start, end] = [
      target.selectionStart ?? typed.length,
      target.selectionEnd ?? typed.length,
    ];
    confirm(`${typed.slice(0, start)}${pasted.replace(/[\r\n\t]+/g, ', ')}${typed.slice(end)}`);
  };
  return (
    <Autocomplete
      sx={ROWS}
      multiple
      freeSolo
      options={[]}
      value={[...chips]}
      inputValue={typed}
      disabled={props.isDisabled ?? false}
      clearText={translate('fieldhouse.fields.clear')}
      onChange={(_event, next, reason) =>
        change(typedDraft(field, next, reason === 'clear' ? '' : typed))
      }
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        if (SEPARATOR.test(text)) confirm(text);
        else change(typedDraft(field, chips, text));
      }}
      onKeyDown={onKeyDown}
      renderValue={(shownTags, propsOf) =>
        shownTags.map((tag, index) => {
          const { key, ...rest } = propsOf({ index });
          return <Chip key={key} label={tag} title={tag} {...rest} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          onPaste={onPaste}
          onBlur={() => {
            if (typed !== '') confirm(typed);
            props.onBlur?.();
          }}
          inputRef={props.inputRef}
          required={props.isRequired ?? false}
          error={props.error !== undefined}
          helperText={props.error ?? props.help}
        />
      )}
    />
  );
}

export function Input({ source, field, isDisabled }: InputProps<TagsField>) {
  return <TagsBox {...useFieldControl(source, field)} field={field} isDisabled={isDisabled} />;
}

export function Filter({ source, field, values, names, error, onChange }: FilterProps<TagsField>) {
  const { label } = useFieldWords(source, field);
  const name = names?.[0] ?? source;
  const value = values[name];
  return (
    <TagsBox
      field={field}
      label={label}
      value={value ?? null}
      error={error}
      onChange={(next) => onChange({ [name]: next })}
    />
  );
}
