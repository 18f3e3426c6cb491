import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FailureNotice } from '@/browser/app/auth/FailureNotice';
import type { AuthFormState } from './useAuthForm';

interface Props {
  form: AuthFormState;
  /** The label of the button, at rest and while the call runs. */
  submit: string;
  submitting: string;
  /** True once the call has succeeded and the page is about to change. */
  isLeaving?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that shows failures, focuses the first invalid field and sends once at a time. */
export function AuthForm({ form, submit, submitting, isLeaving, onSubmit, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { attempts, failure } = form;
  const isBusy = form.isPending || isLeaving === true;

  useEffect(() => {
    if (attempts === 0 && !failure) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts, failure]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };

  return (
    <form ref={element} onSubmit={send} noValidate aria-busy={isBusy}>
      <FailureNotice failure={form.notice} onRetry={onSubmit} />
      {children}
      {/* Not disabled while sending: a disabled button loses the focus. */}
      <button type="submit" className="auth-submit" aria-disabled={isBusy}>
        {isBusy ? submitting : submit}
      </button>
    </form>
  );
}
