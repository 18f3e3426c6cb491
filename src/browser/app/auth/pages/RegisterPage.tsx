import { useEffect, useState } from 'react';
import { AuthCard } from '@/browser/app/auth/AuthCard';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { BackToLogin } from '@/browser/app/auth/BackToLogin';
import { AuthForm } from '@/browser/app/auth/form/AuthForm';
import { Field } from '@/browser/app/auth/form/Field';
import { NewPasswordField } from '@/browser/app/auth/form/NewPasswordField';
import { useAuthForm } from '@/browser/app/auth/form/useAuthForm';
import { readProgress, storeProgress } from '@/browser/app/auth/progress';
import { newPasswordIssue } from '@/modules/people/model/accounts/passwords';

/** Returns the invitation token from its link, which is removed from the address bar, or from before a reload. */
function useInviteToken(): string | undefined {
  const { search, go } = useAuth();
  const linked = new URLSearchParams(search).get('token') ?? undefined;
  const [token] = useState(() => linked ?? readProgress().inviteToken);
  useEffect(() => {
    if (!linked) return;
    storeProgress({ inviteToken: linked });
    go('/auth/register', { replace: true });
  }, [linked, go]);
  return token;
}

/** The state of an invitation: being checked, valid with the name it was sent to, or spent. */
type Invitation = { state: 'checking' | 'spent' } | { state: 'invited'; name: string };

/** Looks up who the invitation is for. If that fails the form is shown anyway: the server checks the link again. */
function useInvitation(token: string): Invitation {
  const { calls } = useAuth();
  const [invitation, setInvitation] = useState<Invitation>({ state: 'checking' });
  useEffect(() => {
    let isCurrent = true;
    const show = (found: Invitation) => isCurrent && setInvitation(found);
    calls.invitedName(token).then(
      (name) => show(name === undefined ? { state: 'spent' } : { state: 'invited', name }),
      () => show({ state: 'invited', name: '' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, token]);
  return invitation;
}

/** Accepts an invitation with a name and a password. */
export function RegisterPage() {
  const { translate } = useAuth();
  const token = useInviteToken();
  return token ? (
    <AcceptInvitation token={token} />
  ) : (
    <AuthCard
      heading={translate('auth.register.heading')}
      helper={translate('auth.register.no_invitation')}
      links={<BackToLogin />}
    />
  );
}

function AcceptInvitation({ token }: { token: string }) {
  const { translate } = useAuth();
  const invitation = useInvitation(token);
  if (invitation.state === 'invited')
    return <RegisterForm token={token} invited={invitation.name} />;
  const isSpent = invitation.state === 'spent';
  return (
    <AuthCard
      heading={translate(isSpent ? 'auth.register.spent_heading' : 'auth.register.heading')}
      helper={translate(isSpent ? 'auth.register.spent' : 'auth.register.checking')}
      links={<BackToLogin />}
    />
  );
}

/** The form starts with the name on record and saves the name as edited. */
function RegisterForm({ token, invited }: { token: string; invited: string }) {
  const { translate, calls, go } = useAuth();
  const [name, setName] = useState(invited);
  const [password, setPassword] = useState('');
  const form = useAuthForm(
    { name, password },
    {
      name: name.trim() === '' ? 'auth.register.name_missing' : undefined,
      password: newPasswordIssue(password),
    },
  );

  const register = async () => {
    const email = await calls.register(token, name.trim(), password);
    // Another person may be signed in on this device.
    await calls.signOut();
    storeProgress({ email, notice: 'auth.register.done' });
    go('/auth/login', { replace: true });
  };

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
          hint={translate('auth.password_rules')}
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
