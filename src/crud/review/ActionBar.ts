import { styled } from '@mui/material/styles';

/** What may be done about the chosen row, in a line; why not, under it. */
export const ActionBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& + p': { color: theme.palette.text.secondary },
}));
