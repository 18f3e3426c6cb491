import { useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { Field, type FieldProps } from './Field';

/** A password field with a button that reveals the password. */
export function PasswordField(props: FieldProps) {
  const { translate } = useAuth();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="auth-reveal"
          aria-pressed={isShown}
          aria-label={translate('auth.show_typed')}
          onClick={() => setShown(!isShown)}
        >
          {translate(isShown ? 'auth.hide' : 'auth.show')}
        </button>
      }
    />
  );
}
