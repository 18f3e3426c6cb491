import { useEffect, useState } from 'react';
import { newPasswordIssue } from '../../../domain/people/passwords';
import { AuthCard } from './AuthCard';
import { useAuth } from './AuthContext';
import { AuthForm } from './AuthForm';
import { BackToLogin } from './BackToLogin';
import { Field } from './Field';
import { NewPasswordField } from './NewPasswordField';
import { keepProgress, readProgress } from './progress';
import { useAuthForm } from './useAuthForm';

/** The token of the invitation: from its link, which is then kept out of the address, or from before a reload. */
function useInviteToken(): string | undefined {
  const { search, go } = useAuth();
  const linked = new URLSearchParams(search).get('token') ?? undefined;
  const [token] = useState(() => linked ?? readProgress().inviteToken);
  useEffect(() => {
    if (!linked) return;
    keepProgress({ inviteToken: linked });
    go('/auth/register', { replace: true });
  }, [linked, go]);
  return token;
}

/** Accepts an invitation: the own name and a password. */
export function RegisterPage() {
  const { translate, calls, go } = useAuth();
  const token = useInviteToken();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const form = useAuthForm(
    { name, password },
    {
      name: name.trim() === '' ? 'auth.register.name_missing' : undefined,
      password: newPasswordIssue(password),
    },
  );

  const register = async () => {
    const email = await calls.register(token ?? '', name.trim(), password);
    // Somebody else may be signed in on this device.
    await calls.signOut();
    keepProgress({ email, notice: 'auth.register.done' });
    go('/auth/login', { replace: true });
  };

  if (!token) {
    return (
      <AuthCard
        heading={translate('auth.register.heading')}
        helper={translate('auth.register.no_invitation')}
        links={<BackToLogin />}
      />
    );
  }
  return (
    <AuthCard
      heading={translate('auth.register.heading')}
      helper={translate('auth.register.helper')}
      links={<BackToLogin />}
    >
      <AuthForm
        form={form}
        submit={translate('auth.register.submit')}
        submitting={translate('auth.register.submitting')}
        onSubmit={() => form.submit(register)}
      >
        <Field
          name="name"
          autoComplete="name"
          label={translate('auth.register.name')}
          value={name}
          onChange={setName}
          error={form.errorOf('name')}
        />
        <NewPasswordField
          label={translate('auth.password')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
          isGood={form.isGood('password')}
        />
      </AuthForm>
    </AuthCard>
  );
}
