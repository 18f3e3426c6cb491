import { styled } from '@/browser/kit/styles/styled';

/** A card of the check's screens. */
export const Card = styled('section')(({ theme }) => ({
  padding: 14,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  scrollMarginTop: 140,
  '& h2, & h3': { margin: 0, fontSize: '1rem', fontWeight: 650, lineHeight: 1.35 },
  '& p': { margin: 0 },
}));

const stacked = {
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > *': { margin: 0 },
} as const;

/** Parts below each other, without margins of their own. */
export const Stack = styled('div')(stacked);
export const StackSection = styled('section')(stacked);

/** Small secondary text. */
export const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

/** An error message. */
export const Wrong = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.palette.error.main,
}));

/** A full-width message about the state of the check. */
export const Banner = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '8px 12px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  background: theme.palette.warning.light,
  color: theme.palette.warning.main,
}));
