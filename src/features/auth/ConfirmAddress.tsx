import { useState } from 'react';
import { AuthCard } from './AuthCard';
import { useAuth } from './AuthContext';
import { AuthForm } from './AuthForm';
import { BackToLogin } from './BackToLogin';
import { useAuthForm } from './useAuthForm';

/** Makes a new e-mail address the person's own, by the link that was mailed to it. A click, so that no mail scanner does it. */
export function ConfirmAddress({ token }: { token: string }) {
  const { translate, calls } = useAuth();
  const [confirmed, setConfirmed] = useState<string>();
  const form = useAuthForm({}, {});
  const confirm = async () => setConfirmed(await calls.confirmAddress(token));
  if (confirmed !== undefined) {
    return (
      <AuthCard
        heading={translate('auth.confirm.done_heading')}
        helper={translate('auth.confirm.done', { email: confirmed })}
        links={<BackToLogin />}
      />
    );
  }
  return (
    <AuthCard
      heading={translate('auth.confirm.heading')}
      helper={translate('auth.confirm.helper')}
      links={<BackToLogin />}
    >
      <AuthForm
        form={form}
        submit={translate('auth.confirm.submit')}
        submitting={translate('auth.confirm.submitting')}
        onSubmit={() => form.submit(confirm)}
      >
        {null}
      </AuthForm>
    </AuthCard>
  );
}
