import { NARROW } from '@/browser/kit/behaviour/useIsNarrow';
import { styled } from '@/browser/kit/styles/styled';

/** The line above a list: the tabs of its views, and what can be done with the one that is shown. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  marginBottom: 12,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > button': { flex: 'none' },
  '& > div': { display: 'flex', flex: 'none', alignItems: 'center', gap: 4, marginLeft: 'auto' },
  '& small': { fontSize: '0.75rem', whiteSpace: 'nowrap', color: theme.palette.text.secondary },
  // On a phone, what can be done with changes has a line of its own.
  [`@media ${NARROW}`]: {
    '& > nav': { flex: '1 1 0' },
    '&[data-changed]': {
      flexWrap: 'wrap',
      '& > div': { flexBasis: '100%', justifyContent: 'end' },
    },
  },
  '@media print': { display: 'none' },
}));

/** Links in groups. The current one has a line below it. */
export const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media screen': {
    '&[data-more]': { maskImage: 'linear-gradient(to left, transparent, #000000 32px)' },
  },
  gap: 4,
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    paddingInline: '8px 4px',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
  },
  '& > span:not(:first-of-type)': {
    marginLeft: 8,
    borderLeft: `1px solid ${theme.palette.divider}`,
    paddingLeft: 12,
  },
  '& > :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 8px',
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    font: 'inherit',
    fontWeight: 500,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current]': {
      borderBottomColor: theme.palette.primary.main,
      color: theme.palette.active,
    },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& > a > span': { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Most numbers fit into the space that waits for them.
  '& small': {
    minWidth: '2ch',
    marginLeft: 6,
    fontSize: 'inherit',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
  },
  [`@media ${NARROW}`]: { '& > :is(a, button)': { padding: '0 6px' } },
}));
