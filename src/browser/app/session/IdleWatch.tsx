import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { Snackbar } from '@/browser/kit/overlays/Snackbar';
import { IdleDialog } from './IdleDialog';
import { createIdleCycle, type SharedExpiry } from './idleCycle';
import { useActivity } from './useActivity';

interface Props {
  expiry: SharedExpiry;
  /** Called when somebody is active in this tab. */
  onActivity: () => void;
  /** Called when a countdown is cancelled: extends the session on the server. */
  onRestart: () => Promise<void>;
  onTimedOut: () => void;
  onSignOut: () => void;
}

/** Watches an idle session: counts down, then ends it. */
export function IdleWatch({ expiry, onActivity, onRestart, onTimedOut, onSignOut }: Props) {
  const { phase, callOperation } = useIdleCycle(expiry);
  const [restart, setRestart] = useState<Restart>();

  const report = useCallback(() => {
    const hasEndedCountdown = callOperation();
    onActivity();
    if (!hasEndedCountdown) return;
    setRestart('resetting');
    // If the server was not reached, say nothing; the next beat tries again.
    onRestart().then(
      () => setRestart('restarted'),
      () => undefined,
    );
  }, [callOperation, onActivity, onRestart]);
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

/** The stages of restarting the session: reset locally, then confirmed by the server. */
type Restart = 'resetting' | 'restarted';

const SHOWN_FOR = 5000;

function RestartNotice({ restart, onClose }: { restart: Restart; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Snackbar
      // The second sentence restarts the time.
      key={restart}
      shownFor={SHOWN_FOR}
      onClose={onClose}
    >
      <Alert
        role="status"
        variant="filled"
        severity={restart === 'restarted' ? 'success' : 'info'}
        onClose={onClose}
        closeText={translate('session.close')}
      >
        <div>{translate('session.resetting')}</div>
        {restart === 'restarted' && <div>{translate('session.restarted')}</div>}
      </Alert>
    </Snackbar>
  );
}

const WAKING = ['focus', 'pageshow'] as const;

/** Runs the idle cycle of this tab: checks the clock when due, when the tab wakes, and when another tab writes. */
function useIdleCycle(expiry: SharedExpiry) {
  const [cycle] = useState(() => createIdleCycle(expiry, Date.now));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(look, cycle.look());
    };
    const adopt = (event: StorageEvent) => {
      // A cleared storage has no key.
      if (event.key === expiry.key || event.key === null) look();
    };
    look();
    window.addEventListener('storage', adopt);
    document.addEventListener('visibilitychange', look);
    for (const event of WAKING) window.addEventListener(event, look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', adopt);
      document.removeEventListener('visibilitychange', look);
      for (const event of WAKING) window.removeEventListener(event, look);
    };
  }, [cycle, expiry]);

  return {
    phase: useSyncExternalStore(cycle.subscribe, cycle.phase),
    callOperation: cycle.callOperation,
  };
}
