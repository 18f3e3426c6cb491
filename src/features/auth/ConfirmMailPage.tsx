import { useEffect, useState } from 'react';
import { AuthCard } from './AuthCard';
import { useAuth } from './AuthContext';
import { AuthLink } from './AuthLink';
import { BackToLogin } from './BackToLogin';
import { CodeForm } from './CodeForm';
import { keepProgress, readProgress } from './progress';

/** Takes the code that was mailed to somebody who has forgotten their password. */
export function ConfirmMailPage() {
  const { translate, calls, go, search } = useAuth();
  const [{ email, purpose }] = useState(readProgress);
  const address = purpose === 'reset' ? email : undefined;

  useEffect(() => {
    if (!address) go(`/auth/recover-password${search}`, { replace: true });
  }, [address, go, search]);
  if (!address) return null;

  const verify = async (code: string) => {
    const resetToken = await calls.verifyResetCode(address, code);
    keepProgress({ email: address, purpose: 'reset', resetToken });
    // Replaced: the code is used, and Back must not ask for it again.
    go(`/auth/create-password${search}`, { replace: true });
  };
  return (
    <AuthCard
      heading={translate('auth.code.heading')}
      helper={translate('auth.code.helper', { email: address })}
      links={
        <>
          <AuthLink to="/auth/recover-password">{translate('auth.code.other_address')}</AuthLink>
          <BackToLogin />
        </>
      }
    >
      <CodeForm
        submit={translate('auth.code.submit')}
        submitting={translate('auth.code.submitting')}
        verify={verify}
        mailAgain={() => calls.mailResetCode(address)}
      />
    </AuthCard>
  );
}
