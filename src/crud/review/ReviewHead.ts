import { styled } from '@mui/material/styles';

/** Where the rows of a queue stand, and what narrows them, over its rows. */
export const ReviewHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  // Tabs that do not fit scroll instead of widening it.
  '& > *': { minWidth: 0 },
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 12,
});
