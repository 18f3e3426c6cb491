import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { IdleDialog } from './IdleDialog';
import { createIdleCycle, type SharedExpiry } from './idleCycle';
import { useActivity } from './useActivity';

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
  const { phase, callOperation } = useIdleCycle(expiry);
  const [restart, setRestart] = useState<Restart>();

  const report = useCallback(() => {
    const hasEndedCountdown = callOperation();
    onActivity();
    if (!hasEndedCountdown) return;
    setRestart('resetting');
    // Where the server did not hear, nothing says that it did; the next beat tries again.
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

/** How far the session is on its way back: its timer is reset here, then the server has heard of it. */
type Restart = 'resetting' | 'restarted';

const SHOWN_FOR = 5000;

/** Says that somebody is back and the session goes on. */
function RestartNotice({ restart, onClose }: { restart: Restart; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Snackbar
      // The time starts again with the second sentence.
      key={restart}
      open
      autoHideDuration={SHOWN_FOR}
      onClose={(_event, reason) => reason === 'timeout' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
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

/** The idle cycle of this tab: it looks at the clock when something is due, when the tab wakes, and when another tab wrote. */
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
