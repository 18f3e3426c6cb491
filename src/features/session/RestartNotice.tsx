import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';

/** How far the session is on its way back: its timer is reset here, then the server has heard of it. */
export type Restart = 'resetting' | 'restarted';

const SHOWN_FOR = 5000;

/** Says that somebody is back and the session goes on. */
export function RestartNotice({ restart, onClose }: { restart: Restart; onClose: () => void }) {
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
