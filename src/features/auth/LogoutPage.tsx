import { useEffect, useRef, useState } from 'react';
import { AuthCard } from './AuthCard';
import { useAuth } from './AuthContext';
import { BackToLogin } from './BackToLogin';

/** Signs out, and says so. */
export function LogoutPage() {
  const { translate, calls } = useAuth();
  const [isDone, setDone] = useState(false);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    calls.signOut().then(() => setDone(true));
  }, [calls]);

  return (
    <AuthCard
      key={String(isDone)}
      heading={translate(isDone ? 'auth.signed_out.heading' : 'auth.signed_out.pending')}
      helper={translate(isDone ? 'auth.signed_out.helper' : 'auth.signed_out.wait')}
      links={isDone && <BackToLogin />}
    />
  );
}
