import { NARROW } from '@/browser/kit/behaviour/useIsNarrow';
import { styled } from '@/browser/kit/styles/styled';

/** Links in a row, like tabs. The link to the current page is filled. */
export const TabLinks = styled('nav')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 12px',
    borderRadius: theme.shape.borderRadius,
    fontSize: '0.875rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current]': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.active,
    },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '@media print': { display: 'none' },
  // A single line that scrolls sideways, to leave room for the rows below.
  [`@media ${NARROW}`]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: '-4px -2px 0',
    padding: 2,
    '& a': { flex: 'none' },
  },
}));
