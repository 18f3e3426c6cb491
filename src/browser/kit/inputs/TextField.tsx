import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ComponentProps } from 'react';

type Props = Pick<
  TextFieldProps,
  | ('label' | 'name' | 'type' | 'value' | 'error' | 'helperText' | 'required' | 'autoFocus')
  | ('autoComplete' | 'multiline' | 'minRows' | 'inputRef' | 'onChange' | 'onFocus' | 'onBlur')
  | ('className' | 'style')
> & {
  input?: Pick<
    ComponentProps<'input'>,
    | ('inputMode' | 'autoCapitalize' | 'autoComplete' | 'maxLength' | 'spellCheck')
    | ('onKeyDown' | 'onSelect' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant')
  > & { 'aria-label'?: string; 'aria-description'?: string };
};

/** A labelled text input outside the forms of records. */
export const TextField = ({ input, ...rest }: Props) => (
  <MuiTextField {...rest} {...(input && { slotProps: { htmlInput: input } })} />
);
