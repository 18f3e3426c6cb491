import { useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import type { Failure } from '@/browser/app/auth/failureOf';
import { useSubmission } from './useSubmission';

/** A form of these pages: what it says of its fields and of its call. */
export interface AuthFormState<F extends string = string> {
  isPending: boolean;
  /** How often sending was tried. Until the first time nothing is said of any field. */
  attempts: number;
  failure: Failure | undefined;
  /** The failure, where it belongs to none of the fields. */
  notice: Failure | undefined;
  errorOf(field: F): string | undefined;
  /** Whether to say that the field is right. */
  isGood(field: F): boolean;
  /** Makes the call if all fields are right; answers whether it succeeded. */
  submit(call: () => Promise<void>): Promise<boolean>;
}

/**
 * Judges the fields of a form by `issues` (the key of a sentence, or the sentence) and by what the server has said of
 * the values it was sent.
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
    // What the server refused is refused until it is changed.
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
