import { waitInWords } from '@/core/countInWords';
import { useAuth } from './AuthContext';
import type { Failure } from './failureOf';

interface Props {
  failure: Failure | undefined;
  onRetry: () => void;
}

/** Shows why a call failed, with a retry button if retrying may help. */
export function FailureNotice({ failure, onRetry }: Props) {
  const { translate } = useAuth();
  if (!failure) return null;
  const { message, wait, mayPass } = failure;
  const waiting = wait !== undefined && translate('auth.wait', { time: waitInWords(wait) });
  return (
    <div className="auth-notice" data-tone="error" role="alert">
      <span>{waiting || translate(message, { _: message })}</span>
      {mayPass && (
        <button type="button" className="auth-quiet" onClick={onRetry}>
          {translate('auth.retry')}
        </button>
      )}
    </div>
  );
}
