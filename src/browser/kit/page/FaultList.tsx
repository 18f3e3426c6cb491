import { useState } from 'react';
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

/** A fault: its name, its severity as text and colour, and a description. */
export interface Fault {
  id: number;
  title: string;
  severity: string;
  tone?: Tone | undefined;
  note: string;
  /** Always shown; of the others, all but three are folded. */
  isUrgent?: boolean;
}

/** The number of faults shown that are not urgent. */
const SHOWN = 3;

const MoreButton = styled('button')(({ theme }) => ({
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  color: theme.palette.primary.main,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface Props {
  label: string;
  /** Why the thing with these faults may not be used; left out if one of them says the same. */
  reason?: string | null | undefined;
  /** The worst first. */
  faults: readonly Fault[];
  /** Returns the text of the button that shows this many more. */
  moreLabel: (count: number) => string;
  fewerLabel: string;
}

/** Why a thing may not be used, and its faults: all that are urgent, a few others, and a button for the rest. */
export function FaultList({ reason, faults, label, moreLabel, fewerLabel }: Props) {
  const [isOpen, setOpen] = useState(false);
  const others = faults.filter(({ isUrgent }) => !isUrgent);
  const isSaid = faults.some(({ title, note }) => reason === `${title}: ${note}`);
  const folded = new Set(others.slice(SHOWN));
  const shown = isOpen ? faults : faults.filter((fault) => !folded.has(fault));
  return (
    <>
      {reason && !isSaid && <p>{reason}</p>}
      <Faults aria-label={label} hidden={faults.length === 0}>
        {shown.map(({ id, title, severity, tone, note }) => (
          <li key={id}>
            <b>{title}</b>
            <Chip tone={tone}>{severity}</Chip>
            <small>{note}</small>
          </li>
        ))}
      </Faults>
      {folded.size > 0 && (
        <MoreButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? fewerLabel : moreLabel(folded.size)}
        </MoreButton>
      )}
    </>
  );
}
