import { AuthCard } from '@/browser/app/auth/AuthCard';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { BackToLogin } from '@/browser/app/auth/BackToLogin';
import { EmailForm } from '@/browser/app/auth/form/EmailForm';
import { storeProgress } from '@/browser/app/auth/progress';

/** Requests a code for setting a new password. */
export function RecoverPasswordPage() {
  const { translate, calls, go, search } = useAuth();
  const mail = async (email: string) => {
    await calls.mailResetCode(email);
    storeProgress({ email, purpose: 'reset', mailedAt: Date.now() });
    go(`/auth/confirm-mail${search}`);
  };
  return (
    <AuthCard
      heading={translate('auth.recover.heading')}
      helper={translate('auth.recover.helper')}
      links={<BackToLogin />}
    >
      <EmailForm mail={mail} />
    </AuthCard>
  );
}
