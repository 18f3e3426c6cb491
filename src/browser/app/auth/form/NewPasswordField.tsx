import { useAuth } from '@/browser/app/auth/AuthContext';
import { passwordMessages } from '@/modules/people/model/accounts/passwords';
import type { FieldProps } from './Field';
import { PasswordField } from './PasswordField';

/** A field for a new password that shows both valid and invalid input. */
export function NewPasswordField({ isGood, ...props }: FieldProps & { isGood: boolean }) {
  const { translate } = useAuth();
  const { good } = passwordMessages;
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      praise={isGood ? translate(good, { _: good }) : undefined}
    />
  );
}
