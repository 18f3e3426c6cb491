import { useEffect } from 'react';
import { useCheckAuth, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { AuthCard } from './AuthCard';
import { LoginForm } from './LoginForm';
import { returnUrlOf } from './returnUrl';

/** Signing in. Somebody who is signed in already goes on to where they wanted to be. */
export function LoginPage() {
  const translate = useTranslate();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const landing = returnUrlOf(useLocation().search) ?? '/';

  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate(landing, { replace: true }),
      () => undefined,
    );
  }, [checkAuth, navigate, landing]);

  return (
    <AuthCard heading={translate('auth.sign_in.heading')} helper={translate('auth.sign_in.helper')}>
      <LoginForm landing={landing} />
    </AuthCard>
  );
}
