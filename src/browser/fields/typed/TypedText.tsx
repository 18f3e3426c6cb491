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
import type { Field, Value } from '@/core/fields';
import { readTyped, shownText } from './readTyped';

/** How a kind wants to be typed. */
export interface TypingProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'text';
  autoComplete?: string;
  placeholder?: string;
  rows?: number;
  /** A figure: digits of one width, and selected as a whole when the box is entered, so that typing replaces it. */
  isNumber?: boolean;
  /** Puts what is being typed into shape, for instance hyphens between the parts of a date. */
  tidy?: (typed: string) => string;
  /** Reads what the kind itself cannot; falls back on the kind. */
  read?: (typed: string) => Value | undefined;
  show?: (value: Value) => string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  adornment?: ReactNode;
  /** Shown before the typed text, for example the sign of a currency. */
  sign?: string;
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

/** Typing replaces what is in the box. By its range: `select()` alone does nothing on an iPhone. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  target.setSelectionRange(0, target.value.length);

const isNothing = (value: Value | undefined) =>
  value === undefined || value === null || value === '';

/** A box that is typed into freely: it shows what is typed while it is typed, and the value as read afterwards. */
export function TypedText(props: Props) {
  const { field, value, onChange, onBlur, tidy = (typed) => typed, read, show, adornment } = props;
  const [typed, setTyped] = useState<string>();
  // What was typed goes with its value once that was taken: a scanner types the next one at once.
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (isNothing(value) && typed !== undefined && !isNothing(readTyped(field, typed)))
      setTyped(undefined);
  }
  const shown = show ? show(value ?? null) : shownText(field, value);
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
      helperText={props.error ?? props.help}
      slotProps={{
        htmlInput: { inputMode: props.inputMode },
        input: {
          startAdornment: props.sign && (
            <InputAdornment position="start">{props.sign}</InputAdornment>
          ),
          endAdornment: adornment && <InputAdornment position="end">{adornment}</InputAdornment>,
        },
      }}
      sx={props.isNumber ? { '& input': { fontVariantNumeric: 'tabular-nums' } } : undefined}
    />
  );
}
