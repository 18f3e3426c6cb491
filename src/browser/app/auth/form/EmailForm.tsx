import { useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { readProgress } from '@/browser/app/auth/progress';
import { rememberedEmail } from '@/browser/app/auth/rememberedEmail';
import { AuthForm } from './AuthForm';
import { EmailField } from './EmailField';
import { emailIssue } from './emailIssue';
import { useAuthForm } from './useAuthForm';

/** A form for the address to mail a code to. */
export function EmailForm({ mail }: { mail: (email: string) => Promise<void> }) {
  const { translate } = useAuth();
  const [email, setEmail] = useState(() => readProgress().email ?? rememberedEmail());
  const form = useAuthForm({ email }, { email: emailIssue(email) });
  return (
    <AuthForm
      form={form}
      submit={translate('auth.code.mail')}
      submitting={translate('auth.code.mailing')}
      onSubmit={() => form.submit(() => mail(email.trim()))}
    >
      <EmailField value={email} onChange={setEmail} error={form.errorOf('email')} />
    </AuthForm>
  );
}
