import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Logo } from '../../kit/Logo';
import { useDocumentTitle } from '../../kit/useDocumentTitle';

const Page = styled('main')({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 20,
  minHeight: '100dvh',
  padding: 16,
});

const Card = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  padding: 28,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h1': { ...theme.typography.h2, margin: '20px 0 4px' },
  '& h1 + p': { margin: '0 0 20px', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 20 },
}));

const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontSize: '1rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
});

const Credit = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.palette.text.secondary,
}));

interface Props {
  heading: string;
  helper: string;
  children: ReactNode;
}

/** One card in the middle of the page: every screen for people who are not signed in. */
export function AuthCard({ heading, helper, children }: Props) {
  const translate = useTranslate();
  useDocumentTitle(translate('app.document_title', { page: heading }));
  return (
    <Page>
      <Card>
        <Brand>
          <Logo size={30} />
          {translate('app.name')}
        </Brand>
        <h1>{heading}</h1>
        <p>{helper}</p>
        {children}
      </Card>
      <Credit>{translate('shell.credit')}</Credit>
    </Page>
  );
}
