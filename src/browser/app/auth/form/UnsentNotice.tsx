import { useAuth } from '@/browser/app/auth/AuthContext';
import { useUnsent } from './useUnsent';

/** Says that checks are kept on this device that have not been sent. */
export function UnsentNotice() {
  const { translate } = useAuth();
  const count = useUnsent();
  if (!count) return null;
  return (
    <p className="auth-notice" data-tone="plain" role="status">
      {translate(count === 1 ? 'auth.unsent.one' : 'auth.unsent.many', { count })}
    </p>
  );
}
