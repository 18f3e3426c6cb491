import '@/browser/app/auth/auth.css';
import '@/browser/app/auth/form/authForm.css';
import { type ComponentType, useEffect } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { ConfirmMailPage } from './ConfirmMailPage';
import { CreatePasswordPage } from './CreatePasswordPage';
import { LockScreenPage } from './LockScreenPage';
import { LoginPage } from './LoginPage';
import { LogoutPage } from './LogoutPage';
import { PinLoginPage } from './PinLoginPage';
import { RecoverPasswordPage } from './RecoverPasswordPage';
import { RegisterPage } from './RegisterPage';

const pages: Readonly<Record<string, ComponentType>> = {
  '/auth/login': LoginPage,
  '/auth/register': RegisterPage,
  '/auth/recover-password': RecoverPasswordPage,
  '/auth/confirm-mail': ConfirmMailPage,
  '/auth/create-password': CreatePasswordPage,
  '/auth/logout': LogoutPage,
  '/auth/lock-screen': LockScreenPage,
  '/auth/pin-login': PinLoginPage,
};

/** Treats an address under /auth/ without a page like any other unknown address. */
function NoSuchPage() {
  const { leaveUnknown } = useAuth();
  useEffect(leaveUnknown, [leaveUnknown]);
  return null;
}

/** The sign-in page at the current address. */
export function AuthPages() {
  const { pathname } = useAuth();
  const Page = pages[pathname] ?? NoSuchPage;
  return <Page key={pathname} />;
}
