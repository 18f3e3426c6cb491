import { useEffect, useState } from 'react';
import { AuthCard } from '@/browser/app/auth/AuthCard';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { AuthLink } from '@/browser/app/auth/AuthLink';
import { BackToLogin } from '@/browser/app/auth/BackToLogin';
import { AuthForm } from '@/browser/app/auth/form/AuthForm';
import { CodeForm } from '@/browser/app/auth/form/CodeForm';
import { useAuthForm } from '@/browser/app/auth/form/useAuthForm';
import { readProgress, storeProgress } from '@/browser/app/auth/progress';

/** Returns the token of a confirmation link. Removes it from the address bar; it survives a reload. */
function useConfirmToken(): string | undefined {
  const { search, go } = useAuth();
  const linked = new URLSearchParams(search).get('token') ?? undefined;
  const [token] = useState(() => linked ?? readProgress().confirmToken);
  useEffect(() => {
    if (!linked) return;
    storeProgress({ confirmToken: linked });
    go('/auth/confirm-mail', { replace: true });
  }, [linked, go]);
  return token;
}

/** Handles what was mailed: the link that confirms a new address, or a password reset code. */
export function ConfirmMailPage() {
  const token = useConfirmToken();
  return token ? <ConfirmAddress token={token} /> : <ConfirmCode />;
}

function ConfirmCode() {
  const { translate, calls, go, search } = useAuth();
  const [{ email, purpose }] = useState(readProgress);
  const address = purpose === 'reset' ? email : undefined;

  useEffect(() => {
    if (!address) go(`/auth/recover-password${search}`, { replace: true });
  }, [address, go, search]);
  if (!address) return null;

  const verify = async (code: string) => {
    const resetToken = await calls.verifyResetCode(address, code);
    storeProgress({ email: address, purpose: 'reset', resetToken });
    // Replace: the code is used, and Back must not show its form again.
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

/** Confirms a new e-mail address by the mailed link. Needs a click, so that mail scanners do not confirm it. */
function ConfirmAddress({ token }: { token: string }) {
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
