import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { type FormFailure, failureOf } from '@/browser/crud/calls/failureOf';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import {
  NO_PASSWORDS,
  type PasswordFieldName,
  type Passwords,
  passwordIssues,
} from './passwordIssues';

/** A refusal of the server, and the passwords it refers to. */
interface Refused {
  sent: Passwords;
  failure: FormFailure;
}

const rootOf = ({ root }: FormFailure) =>
  typeof root === 'object' ? (root.words ?? root.serverError) : root;

/** Returns a ref that is true while the form is mounted: it may be closed before a response. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** The state of a password change: typed values, their issues, and the call. */
export function useChangePassword(onDone: () => void) {
  const callOperation = useOperation();
  const notify = useNotify();
  const [typed, setTyped] = useState(NO_PASSWORDS);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Refused>();
  const [isChanging, setChanging] = useState(false);
  // A second submit may come before the first has rendered.
  const inFlight = useRef(false);
  const isShown = useIsShown();

  const issues = passwordIssues(typed);
  const issueOf = (name: PasswordFieldName) => {
    if (attempts === 0) return undefined;
    // A refused value stays refused until it changes.
    const said = refused?.sent[name] === typed[name] ? refused.failure[name] : undefined;
    return issues[name] ?? (typeof said === 'string' ? said : undefined);
  };

  const send = async () => {
    setRefused(undefined);
    setChanging(true);
    try {
      await callOperation('employees/change-password', typed);
      notify('account.password.changed', { type: 'success' });
      setTyped(NO_PASSWORDS);
      setAttempts(0);
      if (isShown.current) onDone();
    } catch (error) {
      if (error instanceof SessionEnded) return;
      const failure = failureOf(error);
      setRefused({ sent: typed, failure });
      notify(rootOf(failure) ?? '', { type: 'error' });
    } finally {
      setChanging(false);
    }
  };

  const submit = async () => {
    if (inFlight.current) return;
    setAttempts(attempts + 1);
    if (Object.keys(issues).length > 0) return;
    inFlight.current = true;
    await send();
    inFlight.current = false;
  };

  const isOnAField = refused && Object.keys(typed).some((name) => name in refused.failure);
  return {
    typed,
    type: (name: PasswordFieldName, value: string) =>
      setTyped((before) => ({ ...before, [name]: value })),
    issueOf,
    isTried: attempts > 0,
    /** Changes whenever the fields have a new verdict. */
    verdict: refused ?? attempts,
    failure: refused && !isOnAField ? rootOf(refused.failure) : undefined,
    isChanging,
    submit,
  };
}
