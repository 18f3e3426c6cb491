import { useTranslate } from 'react-admin';
import { styled } from '../../kit/styles/styled';

const Box = styled('section')(({ theme }) => ({
  flexBasis: '100%',
  marginBottom: 16,
  '& > h3': { margin: '0 0 4px', fontSize: '0.875rem', fontWeight: 650 },
  '& > div': {
    maxHeight: 'min(40vh, 320px)',
    overflowY: 'auto',
    padding: '8px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
  },
}));

/** Terms in full under their version; long ones scroll. */
export function TermsBox({ terms, version }: { terms: string; version: unknown }) {
  const translate = useTranslate();
  const title = translate('assets.terms.version', { version: String(version ?? 1) });
  return (
    <Box>
      <h3>{title}</h3>
      {/* A keyboard scrolls what has the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long terms scroll by keyboard */}
      <div role="region" aria-label={title} tabIndex={0}>
        {terms}
      </div>
    </Box>
  );
}
