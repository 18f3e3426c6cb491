import { styled } from './styles/styled';

/** A row of a panel above a form: a heading, a sentence, and what may be done about it. */
export const PanelLine = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  // A name of 120 characters has its lines too.
  '& h2': {
    ...theme.typography.subtitle1,
    minWidth: 0,
    margin: 0,
    fontWeight: 650,
    overflowWrap: 'anywhere',
  },
  // An address in a sentence may be longer than its line.
  '& > p': {
    flex: '1 1 260px',
    minWidth: 0,
    margin: 0,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));
