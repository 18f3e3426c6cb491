import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Row = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  // As wide as the longer heading, so that the sentences of the rows begin on one line.
  '& h2': { ...theme.typography.subtitle1, margin: 0, minWidth: 80, fontWeight: 650 },
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

/** The buttons of a row: at its end, or under it on a phone. */
export const PanelActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginLeft: 'auto',
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', '& > button': { flex: 1 } },
}));

interface Props {
  heading: string;
  children: ReactNode;
}

/** A row of the panel above a person's form: a heading, a sentence, and what may be done about it. */
export function PanelRow({ heading, children }: Props) {
  const id = useId();
  return (
    <Row aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Row>
  );
}
