import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';

const Box = styled('section')({
  flexBasis: '100%',
  marginBottom: 16,
  '& > h3': { margin: '0 0 4px', fontSize: '0.875rem', fontWeight: 650 },
});

const Words = styled('div')(({ theme }) => ({
  maxHeight: 'min(40vh, 320px)',
  overflowY: 'auto',
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  color: theme.palette.text.primary,
}));

/** The full terms with their version; long terms scroll. */
export function TermsBox({ terms, version }: { terms: string; version: unknown }) {
  const translate = useTranslate();
  return (
    <Box>
      <h3>{translate('assets.terms.version', { version: String(version ?? 1) })}</h3>
      {/* Focusable, so that a keyboard can scroll it. */}
      <Words tabIndex={0}>{terms}</Words>
    </Box>
  );
}
