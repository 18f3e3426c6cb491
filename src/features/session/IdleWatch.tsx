import { useCallback, useEffect, useState } from 'react';
import { IdleDialog } from './IdleDialog';
import type { SharedExpiry } from './idleCycle';
import { type Restart, RestartNotice } from './RestartNotice';
import { useActivity } from './useActivity';
import { useIdleCycle } from './useIdleCycle';

interface Props {
  expiry: SharedExpiry;
  /** Somebody did something in this tab. */
  onActivity: () => void;
  /** A countdown was ended: tells the server that the session goes on. */
  onRestart: () => Promise<void>;
  onTimedOut: () => void;
  onSignOut: () => void;
}

/** Watches over a session nobody uses: counts down, then ends it. */
export function IdleWatch({ expiry, onActivity, onRestart, onTimedOut, onSignOut }: Props) {
  const { phase, act } = useIdleCycle(expiry);
  const [restart, setRestart] = useState<Restart>();

  const report = useCallback(() => {
    const hasEndedCountdown = act();
    onActivity();
    if (!hasEndedCountdown) return;
    setRestart('resetting');
    // Where the server did not hear, nothing says that it did; the next beat tries again.
    onRestart().then(
      () => setRestart('restarted'),
      () => undefined,
    );
  }, [act, onActivity, onRestart]);
  useActivity(report);

  const isTimedOut = phase.name === 'timed_out';
  useEffect(() => {
    if (isTimedOut) onTimedOut();
  }, [isTimedOut, onTimedOut]);

  if (phase.name === 'idle') {
    return (
      <IdleDialog
        secondsLeft={phase.secondsLeft}
        seconds={expiry.countdown / 1000}
        onStay={report}
        onSignOut={onSignOut}
      />
    );
  }
  return restart && <RestartNotice restart={restart} onClose={() => setRestart(undefined)} />;
}
