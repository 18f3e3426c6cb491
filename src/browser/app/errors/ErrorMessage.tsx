import { useTranslate } from 'react-admin';
import { Button, LinkButton } from '@/browser/kit/Button';
import { ErrorPanel } from '@/browser/kit/page/ErrorPanel';
import type { ErrorKind } from './errorKind';

/** Errors that may pass, so that a retry is offered. */
const PASSING: readonly ErrorKind[] = ['server_error', 'unavailable'];

const signInAt = (address: string | undefined) =>
  address ? `/auth/login?${new URLSearchParams({ returnUrl: address })}` : '/auth/login';

interface Props {
  kind: ErrorKind;
  /** The requested address, if known. */
  address?: string | undefined;
}

/** Code, cause, advice, and links: home and, if it helps, retry or sign in. */
export function ErrorMessage({ kind, address }: Props) {
  const translate = useTranslate();
  // Reload the document, because the code that runs here may be what failed.
  const retry = () => window.location.assign(address ?? '/');
  const isPassing = PASSING.includes(kind);
  const mustSignIn = kind === 'unauthorized';
  return (
    <ErrorPanel
      code={translate(`errors.${kind}.code`)}
      cause={translate(`errors.${kind}.cause`)}
      advice={translate(`errors.${kind}.advice`)}
      detail={address && translate('errors.address', { address })}
    >
      {isPassing && (
        <Button variant="contained" onClick={retry}>
          {translate('errors.retry')}
        </Button>
      )}
      {mustSignIn && (
        <LinkButton variant="contained" to={signInAt(address)}>
          {translate('errors.sign_in')}
        </LinkButton>
      )}
      <LinkButton to="/" variant={isPassing || mustSignIn ? 'outlined' : 'contained'}>
        {translate('errors.home')}
      </LinkButton>
    </ErrorPanel>
  );
}
