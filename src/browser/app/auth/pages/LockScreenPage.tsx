import { useEffect, useState } from 'react';
import { AuthCard } from '@/browser/app/auth/AuthCard';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { AuthForm } from '@/browser/app/auth/form/AuthForm';
import { PasswordField } from '@/browser/app/auth/form/PasswordField';
import { useAuthForm } from '@/browser/app/auth/form/useAuthForm';
import { useHold } from '@/browser/app/auth/form/useHold';
import { storeProgress } from '@/browser/app/auth/progress';
import { landingOf } from '@/browser/app/auth/returnUrl';

/** Locks the session until the person enters the password, then returns to where they were. */
export function LockScreenPage() {
  const { translate, calls, session, search, go, leave } = useAuth();
  const [person] = useState(() => session.person());
  const hold = useHold();
  const [password, setPassword] = useState('');
  const [isChanging, setChanging] = useState(false);
  const form = useAuthForm(
    { password },
    { password: password === '' ? 'auth.password_missing' : undefined },
  );

  useEffect(() => {
    if (hold.state === 'opened') leave(landingOf(search));
    if (hold.state !== 'over') return;
    // The same person returns here after signing in; another person starts at their own page.
    storeProgress(isChanging ? {} : { email: person?.email });
    go(isChanging ? '/auth/login' : `/auth/login${search}`, { replace: true });
  }, [hold.state, isChanging, person, search, go, leave]);

  const changePerson = () => {
    setChanging(true);
    calls.signOut();
  };

  if (!person || hold.state === 'over') return null;
  if (hold.failure) {
    return (
      <AuthCard
        heading={translate('auth.lock.failed')}
        helper={translate(hold.failure.message, { _: hold.failure.message })}
        links={
          <>
            <button type="button" onClick={hold.retry}>
              {translate('auth.retry')}
            </button>
            <button type="button" onClick={() => leave(landingOf(search))}>
              {translate('auth.lock.back')}
            </button>
          </>
        }
      />
    );
  }
  return (
    <AuthCard
      heading={person.name}
      helper={translate('auth.lock.helper')}
      links={
        <button type="button" onClick={changePerson}>
          {translate('auth.lock.somebody_else')}
        </button>
      }
    >
      <AuthForm
        form={form}
        submit={translate('auth.lock.submit')}
        submitting={translate('auth.lock.submitting')}
        isLeaving={hold.state === 'opened'}
        onSubmit={() => form.submit(() => calls.unlock(password))}
      >
        {/* Lets password managers match the account. */}
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField
          label={translate('auth.password')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
        />
      </AuthForm>
    </AuthCard>
  );
}
