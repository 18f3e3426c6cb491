import type { ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';

const Panel = styled('section')(({ theme }) => ({
  maxWidth: 520,
  margin: '0 auto',
  padding: '40px 24px',
  textAlign: 'center',
  '& > p': { margin: '0 auto 8px', maxWidth: 420, color: theme.palette.text.secondary },
  '& h2': { ...theme.typography.h2, margin: '4px 0 8px' },
  '& code': {
    display: 'block',
    margin: '8px 0',
    padding: '8px 10px',
    borderRadius: 6,
    overflowWrap: 'anywhere',
    fontSize: '0.8125rem',
    background: theme.palette.neutral.light,
    color: theme.palette.neutral.main,
  },
}));

const Code = styled('strong')(({ theme }) => ({
  display: 'block',
  fontSize: '4rem',
  fontWeight: 650,
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.primary.main,
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 20,
});

interface Props {
  code: string;
  cause: string;
  /** A suggestion for what to do. */
  advice: string;
  /** Details of this case: an address, an error message. */
  detail?: string | undefined;
  /** True if it replaces content, so that screen readers must announce it. */
  isAlert?: boolean;
  children: ReactNode;
}

/** Replaces a page after an error: code, cause, advice and next steps. */
export function ErrorPanel({ code, cause, advice, detail, isAlert, children }: Props) {
  return (
    <Panel role={isAlert ? 'alert' : undefined}>
      <Code>{code}</Code>
      <h2>{cause}</h2>
      <p>{advice}</p>
      {detail && <code>{detail}</code>}
      <Actions>{children}</Actions>
    </Panel>
  );
}
