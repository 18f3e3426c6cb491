import { styled } from '@mui/material/styles';

/** What the parts of a week's panel look like. */
export const Panel = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: 18,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > .close': { position: 'absolute', top: 10, right: 10 },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& h3': { ...theme.typography.subtitle1, margin: '0 0 4px', fontWeight: 650 },
  '& p': { margin: 0 },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& ul, & ol': { margin: 0, padding: 0, listStyle: 'none' },
}));
