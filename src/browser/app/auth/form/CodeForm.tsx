import { useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { CODE_DIGITS } from '@/modules/people/model/accounts/codes';
import { AuthForm } from './AuthForm';
import { Field } from './Field';
import { SendAgain } from './SendAgain';
import { useAuthForm } from './useAuthForm';

interface Props {
  submit: string;
  submitting: string;
  isLeaving?: boolean;
  /** Uses the code for its purpose. */
  verify: (code: string) => Promise<void>;
  /** Mails another code, which invalidates the previous one. */
  mailAgain: () => Promise<void>;
}

/** The input for a mailed code: typed, pasted with any separators, or filled in by the device. */
export function CodeForm({ submit, submitting, isLeaving = false, verify, mailAgain }: Props) {
  const { translate } = useAuth();
  const [otp, setCode] = useState('');
  const issue = otp.length === CODE_DIGITS ? undefined : 'auth.code.incomplete';
  const form = useAuthForm({ otp }, { otp: issue });
  return (
    <>
      <AuthForm
        form={form}
        submit={submit}
        submitting={submitting}
        isLeaving={isLeaving}
        onSubmit={() => form.submit(() => verify(otp))}
      >
        <Field
          className="auth-code"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={translate('auth.code.label')}
          value={otp}
          onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, CODE_DIGITS))}
          error={form.errorOf('otp')}
        />
      </AuthForm>
      <SendAgain mailAgain={mailAgain} onMailed={() => setCode('')} />
    </>
  );
}
