import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PasswordField } from './PasswordField';
import { rememberedEmail } from './rememberedEmail';
import { useSignIn } from './useSignIn';

const ADDRESS = /^\S+@\S+\.\S+$/;

/** The key of the sentence that says what is wrong with the address, if anything is. */
function flawOfEmail(email: string): string | undefined {
  if (email === '') return 'auth.sign_in.email_missing';
  return ADDRESS.test(email) ? undefined : 'auth.sign_in.email_malformed';
}

/** E-mail address, password, and whether to remember the address. */
export function LoginForm({ landing }: { landing: string }) {
  const translate = useTranslate();
  const { signIn, isPending, refusal } = useSignIn(landing);
  const [email, setEmail] = useState(rememberedEmail);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => rememberedEmail() !== '');
  const [wasSubmitted, setSubmitted] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const emailFlaw = flawOfEmail(email.trim());
  const passwordFlaw = password === '' ? 'auth.sign_in.password_missing' : undefined;
  // What is wrong is only said once somebody has tried.
  const said = (flaw: string | undefined) => (wasSubmitted && flaw ? translate(flaw) : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (emailFlaw) return emailInput.current?.focus();
    if (passwordFlaw) return passwordInput.current?.focus();
    signIn({ email: email.trim(), password, remember });
  };

  return (
    <form onSubmit={submit} noValidate>
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(refusal.message || 'auth.sign_in.failed', { _: refusal.message })}
        </Alert>
      )}
      <TextField
        type="email"
        name="email"
        label={translate('auth.sign_in.email')}
        autoComplete="username"
        autoFocus={email === ''}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={Boolean(said(emailFlaw))}
        helperText={said(emailFlaw)}
        inputRef={emailInput}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        error={said(passwordFlaw)}
        autoFocus={email !== '' && !wasSubmitted}
        inputRef={passwordInput}
      />
      <FormControlLabel
        sx={{ mb: 2, ml: '-8px' }}
        control={
          <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        }
        label={translate('auth.sign_in.remember')}
      />
      <Button type="submit" variant="contained" fullWidth disabled={isPending}>
        {translate(isPending ? 'auth.sign_in.submitting' : 'auth.sign_in.submit')}
      </Button>
    </form>
  );
}
