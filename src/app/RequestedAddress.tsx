import { useLocation } from 'react-router';
import { returnUrlOf } from '../features/auth/returnUrl';
import { ErrorPage } from '../features/errors/ErrorPage';
import { ErrorPageInShell } from '../features/errors/ErrorPageInShell';
import type { ErrorKind } from '../features/errors/errorKind';

interface Props {
  kind: ErrorKind;
  inShell?: boolean;
}

/** An error page that says which address was asked for. */
export function RequestedAddress({ kind, inShell }: Props) {
  const address = returnUrlOf(useLocation().search);
  const Page = inShell ? ErrorPageInShell : ErrorPage;
  return <Page kind={kind} address={address} />;
}
