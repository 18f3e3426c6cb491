import { useAuth } from './AuthContext';
import { AuthLink } from './AuthLink';

/** The way back to the sign-in page. */
export function BackToLogin() {
  const { translate } = useAuth();
  return <AuthLink to="/auth/login">{translate('auth.back')}</AuthLink>;
}
