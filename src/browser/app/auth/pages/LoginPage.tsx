import { useState } from 'react';
import { AuthCard } from '@/browser/app/auth/AuthCard';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { AuthLink } from '@/browser/app/auth/AuthLink';
import { AuthForm } from '@/browser/app/auth/form/AuthForm';
import { EmailField } from '@/browser/app/auth/form/EmailField';
import { emailIssue } from '@/browser/app/auth/form/emailIssue';
import { PasswordField } from '@/browser/app/auth/form/PasswordField';
import { UnsentNotice } from '@/browser/app/auth/form/UnsentNotice';
import { useAuthForm } from '@/browser/app/auth/form/useAuthForm';
import { readProgress, storeProgress } from '@/browser/app/auth/progress';
import { rememberEmail, rememberedEmail } from '@/browser/app/auth/rememberedEmail';
import { useEntered } from '@/browser/app/auth/useEntered';

/** Signs in with a password. Redirects people who are already signed in. */
export function LoginPage() {
  const { translate, calls, session, search, isInApp } = useAuth();
  const isEntered = useEntered();
  const [before] = useState(readProgress);
  const [end] = useState(() => {
    if (session.hasTimedOut()) return 'timed_out';
    return isInApp && new URLSearchParams(search).has('returnUrl') ? 'ended' : undefined;
  });
  const [email, setEmail] = useState(() => before.email ?? rememberedEmail());
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => rememberedEmail() !== '');
  const form = useAuthForm(
    { email, password },
    { email: emailIssue(email), password: password === '' ? 'auth.password_missing' : undefined },
  );

  const submit = async () => {
    const address = email.trim();
    if (!(await form.submit(() => calls.signIn(address, password)))) return;
    rememberEmail(isRemembered ? address : undefined);
    storeProgress({});
  };

  return (
    <AuthCard
      heading={translate('auth.sign_in.heading')}
      helper={translate('auth.sign_in.helper')}
      links={
        <>
          <AuthLink to="/auth/recover-password">{translate('auth.recover.link')}</AuthLink>
          <AuthLink to="/auth/pin-login">{translate('auth.pin.link')}</AuthLink>
        </>
      }
    >
      {before.notice && !form.failure && (
        <p className="auth-notice" data-tone="success" role="status">
          {translate(before.notice)}
        </p>
      )}
      {end && !before.notice && !form.failure && (
        <p className="auth-notice" data-tone="plain" role="status">
          {translate(`session.${end}`)}
        </p>
      )}
      <UnsentNotice />
      <AuthForm
        form={form}
        submit={translate('auth.sign_in.submit')}
        submitting={translate('auth.sign_in.submitting')}
        isLeaving={isEntered}
        onSubmit={submit}
      >
        <EmailField value={email} onChange={setEmail} error={form.errorOf('email')} />
        <PasswordField
          label={translate('auth.password')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
        />
        <label className="auth-check">
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => setRemembered(event.target.checked)}
          />
          {translate('auth.sign_in.remember')}
        </label>
      </AuthForm>
    </AuthCard>
  );
}
