import { Chip, type Tone } from '@/browser/kit/Chip';
import { styled } from '@/browser/kit/styles/styled';

const Faults = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > li > b': { fontWeight: 650 },
  '& > li > small': {
    gridColumn: '1 / -1',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
}));

/** A fault: its name, severity in words and colour, and what was seen. */
export interface Fault {
  id: number;
  title: string;
  severity: string;
  tone?: Tone | undefined;
  note: string;
}

/** A list of faults. */
export function FaultList({ faults, label }: { faults: readonly Fault[]; label: string }) {
  return (
    <Faults aria-label={label}>
      {faults.map(({ id, title, severity, tone, note }) => (
        <li key={id}>
          <b>{title}</b>
          <Chip tone={tone}>{severity}</Chip>
          <small>{note}</small>
        </li>
      ))}
    </Faults>
  );
}
