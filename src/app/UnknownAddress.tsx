import { Navigate, useLocation } from 'react-router';
import { withReturnUrl } from '../features/auth/returnUrl';

/** Goes on to the page that says that nothing is here, keeping what was asked for. */
export function UnknownAddress({ page }: { page: string }) {
  const { pathname, search } = useLocation();
  return <Navigate to={withReturnUrl(page, pathname + search)} replace />;
}
