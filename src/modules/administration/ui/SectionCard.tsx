import { type ReactNode, useId } from 'react';
import { PanelCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';

const Surface = styled(PanelCard)(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '14px 18px',
  },
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650, overflowWrap: 'anywhere' },
  '& > header > span': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}));

/** The padded content of a card. */
export const CardBody = styled('div')(({ theme }) => ({
  padding: '0 18px 18px',
  '& > p': { margin: '0 0 12px', color: theme.palette.text.secondary },
  '& > p:last-child': { marginBottom: 0 },
}));

/** Names and values in two columns. */
export const Details = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(100px, 140px) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '0 0 12px',
  '&:last-child': { marginBottom: 0 },
  '& > dt': { color: theme.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& > dd[data-missing]': { color: theme.palette.warning.main, fontWeight: 500 },
  '& > dd[data-empty]': { color: theme.palette.text.secondary },
}));

interface Props {
  heading: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of the administration with its heading. */
export function SectionCard({ heading, aside, children }: Props) {
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        {aside}
      </header>
      {children}
    </Surface>
  );
}
