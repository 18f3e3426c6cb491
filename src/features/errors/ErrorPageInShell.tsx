import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Title } from 'react-admin';
import { ErrorMessage } from './ErrorMessage';
import type { ErrorKind } from './errorKind';

interface Props {
  kind: ErrorKind;
  address?: string | undefined;
}

/** An error page for people who are signed in: the menu stays at hand. */
export function ErrorPageInShell({ kind, address }: Props) {
  return (
    <Card>
      <Title title={`errors.${kind}.title`} preferenceKey={false} />
      <CardContent>
        <ErrorMessage kind={kind} address={address} />
      </CardContent>
    </Card>
  );
}
