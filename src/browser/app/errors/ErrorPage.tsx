import { useTranslate } from 'react-admin';
import { useDocumentTitle } from '@/browser/kit/behaviour/useDocumentTitle';
import { Logo } from '@/browser/kit/Logo';
import { styled } from '@/browser/kit/styles/styled';
import { ErrorMessage } from './ErrorMessage';
import type { ErrorKind } from './errorKind';

const Page = styled('main')({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 24,
  minHeight: '100dvh',
  padding: 24,
  textAlign: 'center',
});

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
}));

/** An error page for people who are not signed in. */
export function ErrorPage({ kind, address }: { kind: ErrorKind; address?: string | undefined }) {
  const translate = useTranslate();
  const title = translate(`errors.${kind}.title`);
  useDocumentTitle(translate('app.document_title', { page: title }));
  return (
    <Page>
      <Title>
        <Logo />
        {title}
      </Title>
      <ErrorMessage kind={kind} address={address} />
    </Page>
  );
}
