import MuiAutocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';

type Flag = boolean | undefined;

type Props<T, Many extends Flag, Full extends Flag, Free extends Flag> = Pick<
  AutocompleteProps<T, Many, Full, Free>,
  | ('options' | 'value' | 'onChange' | 'inputValue' | 'onInputChange' | 'open' | 'onOpen')
  | ('onClose' | 'openOnFocus' | 'freeSolo' | 'multiple' | 'disableClearable' | 'disabled')
  | ('filterOptions' | 'getOptionLabel' | 'getOptionKey' | 'isOptionEqualToValue')
  | ('groupBy' | 'renderOption')
> & {
  input: Pick<
    TextFieldProps,
    'label' | 'error' | 'helperText' | 'required' | 'inputRef' | 'onBlur'
  >;
};

/** A text input that suggests what to type, or chooses several. */
export function Autocomplete<
  T,
  Many extends Flag = false,
  Full extends Flag = false,
  Free extends Flag = false,
>({ input, ...rest }: Props<T, Many, Full, Free>) {
  return (
    <MuiAutocomplete {...rest} renderInput={(given) => <MuiTextField {...given} {...input} />} />
  );
}
