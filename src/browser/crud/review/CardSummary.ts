import { styled } from '@/browser/kit/styles/styled';

/** The line of facts below the name on a card of a queue. */
export const CardSummary = styled('div')(({ theme }) => ({
  marginBottom: 4,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));
