import { useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import type { Failure } from '@/browser/app/auth/failureOf';
import { useSubmission } from './useSubmission';

/** The state of a sign-in form: its field errors and its call. */
export interface AuthFormState<F extends string = string> {
  isPending: boolean;
  /** The number of submit attempts. No field shows an error before the first. */
  attempts: number;
  failure: Failure | undefined;
  /** The failure, if it belongs to none of the fields. */
  notice: Failure | undefined;
  errorOf(field: F): string | undefined;
  /** True if the field should be shown as valid. */
  isGood(field: F): boolean;
  /** Makes the call if all fields are valid. Returns true if it succeeded. */
  submit(call: () => Promise<void>): Promise<boolean>;
}

/**
 * Validates a form by `issues` (message keys or sentences) and by the server's refusals of the values that were sent.
 */
export function useAuthForm<F extends string>(
  values: Readonly<Record<F, string>>,
  issues: Readonly<Record<F, string | undefined>>,
): AuthFormState<F> {
  const { translate } = useAuth();
  const { isPending, failure, run } = useSubmission();
  const [attempts, setAttempts] = useState(0);
  const [sent, setSent] = useState(values);

  const errorOf = (field: F) => {
    if (attempts === 0) return undefined;
    // A refused value stays refused until it changes.
    const refusal = sent[field] === values[field] ? failure?.fields[field] : undefined;
    const issue = issues[field] ?? refusal;
    return issue && translate(issue, { _: issue });
  };
  const isOfField = Object.keys(failure?.fields ?? {}).some((field) =>
    Object.hasOwn(values, field),
  );

  return {
    isPending,
    attempts,
    failure,
    notice: isOfField ? undefined : failure,
    errorOf,
    isGood: (field) => attempts > 0 && values[field] !== '' && errorOf(field) === undefined,
    async submit(call) {
      setAttempts(attempts + 1);
      setSent(values);
      const isRight = Object.values(issues).every((issue) => issue === undefined);
      return isRight && run(call);
    },
  };
}
