import { useAuth } from '@/browser/app/auth/AuthContext';
import { Field, type FieldProps } from './Field';

/** The e-mail address of an account. */
export function EmailField(props: Omit<FieldProps, 'label'>) {
  const { translate } = useAuth();
  return (
    <Field
      type="email"
      name="email"
      label={translate('auth.email')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
