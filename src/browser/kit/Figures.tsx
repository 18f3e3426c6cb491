import { styled } from './styles/styled';

/** A row of labelled figures: pairs of `dt` and `dd`, each in a `div`. */
export const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 28px',
  margin: 0,
  '& dt': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '1rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
}));
