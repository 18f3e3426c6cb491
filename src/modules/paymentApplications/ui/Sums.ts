import { styled } from '@/browser/kit/styles/styled';

/** Lists of labels and sums, side by side if there is room. */
export const Sums = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: '4px 32px',
  padding: '12px 20px 20px',
  '& h2': { ...theme.typography.subtitle1, fontWeight: 650, margin: '8px 0 4px' },
  '& h3': { ...theme.typography.subtitle2, margin: '16px 0 4px' },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2px 12px',
    minHeight: 36,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& a': { color: theme.palette.primary.main },
  '& .result': { fontWeight: 650 },
  '& dd': { margin: '0 0 0 auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& small': { marginLeft: 8, color: theme.palette.text.secondary, fontWeight: 400 },
  '& p': { margin: '4px 0', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));
