import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoFocus: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** The password of an account that exists. */
export function PasswordField({ value, onChange, error, autoFocus, inputRef }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      type="password"
      name="password"
      label={translate('auth.sign_in.password')}
      autoComplete="current-password"
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error}
      inputRef={inputRef}
    />
  );
}
