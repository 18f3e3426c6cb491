import { useEffect, useState } from 'react';
import { AuthCard } from '@/browser/app/auth/AuthCard';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { AuthLink } from '@/browser/app/auth/AuthLink';
import { BackToLogin } from '@/browser/app/auth/BackToLogin';
import { AuthForm } from '@/browser/app/auth/form/AuthForm';
import { NewPasswordField } from '@/browser/app/auth/form/NewPasswordField';
import { useAuthForm } from '@/browser/app/auth/form/useAuthForm';
import { readProgress, storeProgress } from '@/browser/app/auth/progress';
import { confirmIssue, newPasswordIssue } from '@/modules/people/model/accounts/passwords';

/** Sets a new password with the token that the mailed code gave. */
export function CreatePasswordPage() {
  const { translate, calls, go, search } = useAuth();
  const [{ email = '', resetToken = '' }] = useState(readProgress);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const form = useAuthForm(
    { password, confirm },
    { password: newPasswordIssue(password), confirm: confirmIssue(confirm, password) },
  );

  useEffect(() => {
    if (!resetToken) go(`/auth/confirm-mail${search}`, { replace: true });
  }, [resetToken, go, search]);
  if (!resetToken) return null;

  const create = async () => {
    await calls.createPassword(email, password, resetToken);
    // All sessions of the person have ended; a stale one on this device must not skip the sign-in page.
    await calls.signOut();
    storeProgress({ email, notice: 'auth.create.done' });
    go(`/auth/login${search}`, { replace: true });
  };
  return (
    <AuthCard
      heading={translate('auth.create.heading')}
      helper={translate('auth.create.helper', { email })}
      links={
        <>
          <AuthLink to="/auth/recover-password">{translate('auth.create.new_code')}</AuthLink>
          <BackToLogin />
        </>
      }
    >
      <AuthForm
        form={form}
        submit={translate('auth.create.submit')}
        submitting={translate('auth.create.submitting')}
        onSubmit={() => form.submit(create)}
      >
        {/* Lets password managers match the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          hint={translate('auth.password_rules')}
          label={translate('auth.create.new')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
          isGood={form.isGood('password')}
        />
        <NewPasswordField
          name="confirm"
          label={translate('auth.create.repeat')}
          value={confirm}
          onChange={setConfirm}
          error={form.errorOf('confirm')}
          isGood={form.isGood('confirm')}
        />
      </AuthForm>
    </AuthCard>
  );
}
