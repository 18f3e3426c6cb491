import type { ReactNode } from 'react';
import { passFocusToPage } from '@/browser/kit/behaviour/passFocusToPage';
import { styled } from '@/browser/kit/styles/styled';

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 6,
  padding: '56px 20px',
  textAlign: 'center',
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: '0 0 10px', maxWidth: 480, color: theme.palette.text.secondary },
}));

interface Props {
  title: string;
  advice?: string;
  isAlert?: boolean;
  children?: ReactNode;
}

/** Explains why a page is empty and what the person can do about it. */
export function PageMessage({ title, advice, isAlert, children }: Props) {
  return (
    <Panel ref={passFocusToPage} role={isAlert ? 'alert' : undefined}>
      <h2>{title}</h2>
      {advice && <p>{advice}</p>}
      {children}
    </Panel>
  );
}
