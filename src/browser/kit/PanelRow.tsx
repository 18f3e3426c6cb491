import { type ReactNode, useId } from 'react';
import { PanelLine } from './PanelLine';
import { styled } from './styles/styled';

// As wide as the longest heading, so that the texts of all rows align.
const Row = styled(PanelLine)({ '& h2': { minWidth: 94 } });

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

/** Shows a row of the panel above a record's form: a heading, a text and actions. */
export function PanelRow({ heading, children }: Props) {
  const id = useId();
  return (
    <Row aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Row>
  );
}
