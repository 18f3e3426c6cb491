import { styled } from './styles/styled';

/** A row in a panel above a form: a heading, a sentence and its actions. */
export const PanelLine = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  // Names have up to 120 characters and may wrap.
  '& h2': {
    ...theme.typography.subtitle1,
    minWidth: 0,
    margin: 0,
    fontWeight: 650,
    overflowWrap: 'anywhere',
  },
  // An address may be longer than the line.
  '& > p': {
    flex: '1 1 260px',
    minWidth: 0,
    margin: 0,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));
