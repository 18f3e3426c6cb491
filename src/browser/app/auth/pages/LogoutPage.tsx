import { useEffect, useRef, useState } from 'react';
import { AuthCard } from '@/browser/app/auth/AuthCard';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { BackToLogin } from '@/browser/app/auth/BackToLogin';
import { UnsentNotice } from '@/browser/app/auth/form/UnsentNotice';
import { useUnsent } from '@/browser/app/auth/form/useUnsent';

/** Signs out and confirms it. Asks first if this device has unsent work. */
export function LogoutPage() {
  const { translate, calls, leave, session } = useAuth();
  const unsent = useUnsent();
  const [isSure, setSure] = useState(session.state() === 'none');
  const [isDone, setDone] = useState(false);
  const hasBegun = useRef(false);
  const isConfirmed = isSure || unsent === 0;

  useEffect(() => {
    if (!isConfirmed || hasBegun.current) return;
    hasBegun.current = true;
    calls.signOut().then(() => setDone(true));
  }, [isConfirmed, calls]);

  if (unsent && !isConfirmed) {
    return (
      <AuthCard
        key="ask"
        heading={translate('auth.signed_out.ask')}
        helper={translate('auth.signed_out.ask_helper')}
      >
        <UnsentNotice />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            leave('/');
          }}
        >
          <button type="submit" className="auth-submit">
            {translate('auth.signed_out.stay')}
          </button>
          <button type="button" className="auth-quiet" onClick={() => setSure(true)}>
            {translate('auth.signed_out.confirm')}
          </button>
        </form>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      key={String(isDone)}
      heading={translate(isDone ? 'auth.signed_out.heading' : 'auth.signed_out.pending')}
      helper={translate(isDone ? 'auth.signed_out.helper' : 'auth.signed_out.wait')}
      links={isDone && <BackToLogin />}
    />
  );
}
