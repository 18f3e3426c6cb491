import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import {
  type FocusEvent,
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { Field, Value } from '@/core/fields';
import { readTyped, shownText } from './readTyped';

/** The typing behaviour of a field kind. */
export interface TypingProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'text' | 'url';
  autoComplete?: string;
  placeholder?: string;
  rows?: number;
  /** A figure: tabular digits, selected on focus so that typing replaces it. */
  isNumber?: boolean;
  /** Formats text while it is typed, for instance by inserting hyphens into a date. */
  tidy?: (typed: string) => string;
  /** Reads formats that the kind itself cannot; undefined falls back to the kind. */
  read?: (typed: string) => Value | undefined;
  show?: (value: Value) => string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  adornment?: ReactNode;
  /** A prefix of the typed text, for example a currency sign. */
  sign?: string;
  /** A suffix of the box, which the typed text may repeat: a percent sign. */
  unit?: string;
}

interface Props extends TypingProps {
  field: Field;
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  isRequired?: boolean;
  isDisabled?: boolean;
  error?: string;
  help?: string;
}

/** Selects the whole text, so that typing replaces it. Uses the range: `select()` alone does nothing on an iPhone. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  target.setSelectionRange(0, target.value.length);

const isNothing = (value: Value | undefined) =>
  value === undefined || value === null || value === '';

/** A text box that shows text as typed while typing, and the formatted value afterwards. */
export function TypedText(props: Props) {
  const { field, value, onChange, onBlur, tidy = (typed) => typed, read, show } = props;
  const { adornment, unit } = props;
  const [typed, setTyped] = useState<string>();
  // Clear the text once its value was taken: a scanner types the next one immediately.
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (isNothing(value) && typed !== undefined && !isNothing(readTyped(field, typed)))
      setTyped(undefined);
  }
  const whole = show ? show(value ?? null) : shownText(field, value);
  const shown = unit && whole.endsWith(unit) ? whole.slice(0, -unit.length) : whole;
  const end = adornment ?? unit;
  const words = props.error ?? props.help;
  return (
    <TextField
      label={props.label}
      value={typed ?? shown}
      onChange={(event) => {
        const text = tidy(event.target.value);
        setTyped(text);
        onChange(read?.(text) ?? readTyped(field, text));
      }}
      onFocus={props.isNumber ? selectAll : undefined}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        props.onKeyDown?.(event as KeyboardEvent<HTMLInputElement>);
        if (event.defaultPrevented) setTyped(undefined);
      }}
      inputRef={props.inputRef}
      type={props.type}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      multiline={props.rows !== undefined}
      minRows={props.rows}
      required={props.isRequired}
      disabled={props.isDisabled}
      error={props.error !== undefined}
      // An error may show a date as an example.
      helperText={words && <WholeWords>{words}</WholeWords>}
      slotProps={{
        htmlInput: { inputMode: props.inputMode },
        input: {
          startAdornment: props.sign && (
            <InputAdornment position="start">{props.sign}</InputAdornment>
          ),
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
      sx={props.isNumber ? { '& input': { fontVariantNumeric: 'tabular-nums' } } : undefined}
    />
  );
}
