import { useAuth } from '@/browser/app/auth/AuthContext';
import { useUnsent } from './useUnsent';

/** Says that this device holds unsent checks. */
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
