import { useState } from 'react';
import { AuthCard } from '@/browser/app/auth/AuthCard';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { BackToLogin } from '@/browser/app/auth/BackToLogin';
import { CodeForm } from '@/browser/app/auth/form/CodeForm';
import { EmailForm } from '@/browser/app/auth/form/EmailForm';
import { readProgress, storeProgress } from '@/browser/app/auth/progress';
import { useEntered } from '@/browser/app/auth/useEntered';

const mailedTo = () => {
  const { email, purpose } = readProgress();
  return purpose === 'sign_in' ? email : undefined;
};

/** Signs in with a mailed code instead of a password. */
export function PinLoginPage() {
  const { translate, calls } = useAuth();
  const isEntered = useEntered();
  const [address, setAddress] = useState(mailedTo);

  const mail = async (email: string) => {
    await calls.mailSignInCode(email);
    storeProgress({ email, purpose: 'sign_in', mailedAt: Date.now() });
    setAddress(email);
  };
  const startAgain = () => {
    storeProgress({ email: address });
    setAddress(undefined);
  };

  if (!address) {
    return (
      <AuthCard
        heading={translate('auth.pin.heading')}
        helper={translate('auth.pin.helper')}
        links={<BackToLogin />}
      >
        <EmailForm mail={mail} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      key={address}
      heading={translate('auth.code.heading')}
      helper={translate('auth.code.helper', { email: address })}
      links={
        <>
          <button type="button" onClick={startAgain}>
            {translate('auth.code.other_address')}
          </button>
          <BackToLogin />
        </>
      }
    >
      <CodeForm
        submit={translate('auth.sign_in.submit')}
        submitting={translate('auth.sign_in.submitting')}
        isLeaving={isEntered}
        verify={async (code) => {
          await calls.signInByCode(address, code);
          storeProgress({});
        }}
        mailAgain={() => calls.mailSignInCode(address)}
      />
    </AuthCard>
  );
}
