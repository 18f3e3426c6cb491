import { useEffect, useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { FailureNotice } from '@/browser/app/auth/FailureNotice';
import { readProgress, storeProgress } from '@/browser/app/auth/progress';
import { useSubmission } from './useSubmission';

/** Mail takes time, and an earlier resend would only invalidate the first code. */
const WAIT = 30_000;

interface Props {
  mailAgain: () => Promise<void>;
  onMailed: () => void;
}

/** Resends the code, at the earliest half a minute after the last one. */
export function SendAgain({ mailAgain, onMailed }: Props) {
  const { translate } = useAuth();
  const { isPending, failure, run } = useSubmission();
  const [mailedAt, setMailedAt] = useState(() => readProgress().mailedAt ?? 0);
  const [isSaid, setSaid] = useState(false);
  const seconds = useSecondsUntil(mailedAt + WAIT);

  const send = async () => {
    setSaid(false);
    if (!(await run(mailAgain))) return;
    const now = Date.now();
    storeProgress({ ...readProgress(), mailedAt: now });
    setMailedAt(now);
    setSaid(true);
    onMailed();
  };

  return (
    <div className="auth-again">
      <FailureNotice failure={failure} onRetry={send} />
      <button
        type="button"
        className="auth-quiet"
        disabled={seconds > 0 || isPending}
        onClick={send}
      >
        {seconds > 0
          ? translate('auth.code.again_in', { seconds })
          : translate(isPending ? 'auth.code.mailing' : 'auth.code.again')}
      </button>
      <span role="status">{isSaid && translate('auth.code.mailed_again')}</span>
    </div>
  );
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Returns the seconds until an instant (epoch milliseconds), counting down to 0. */
function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  useEffect(() => {
    setSeconds(secondsUntil(instant));
    const timer = setInterval(() => {
      const left = secondsUntil(instant);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
