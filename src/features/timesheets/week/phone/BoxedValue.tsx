import { styled } from '@mui/material/styles';

/** A box of the week as a phone shows it: as high as a finger is wide, its value to the right. */
export const Box44 = styled('input')(({ theme }) => ({
  width: 68,
  height: 44,
  padding: '0 8px',
  border: `1px solid ${theme.palette.field}`,
  borderRadius: theme.shape.borderRadius,
  // Smaller letters make an iPhone zoom in.
  font: 'inherit',
  fontSize: '1rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  // What is scrolled to must not come to lie under the bar below.
  scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 12px)',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
}));
