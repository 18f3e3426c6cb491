import { useAuth } from './AuthContext';
import { AuthLink } from './AuthLink';

export function BackToLogin() {
  const { translate } = useAuth();
  return <AuthLink to="/auth/login">{translate('auth.back')}</AuthLink>;
}
