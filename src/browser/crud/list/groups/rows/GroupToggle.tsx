import ChevronIcon from '@mui/icons-material/ChevronRight';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';

const Toggle = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: theme.palette.text.primary,
  textAlign: 'left',
  cursor: 'pointer',
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': {
    fontSize: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
  },
  '& > svg': { flex: 'none', fontSize: '1.25rem', transition: 'transform 160ms' },
  '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface Props {
  id?: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The button that folds and unfolds a group, by a click, Enter or the arrows left and right. */
export function GroupToggle({ id, isOpen, onToggle, children }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== (isOpen ? 'ArrowLeft' : 'ArrowRight')) return;
    event.preventDefault();
    onToggle(!isOpen);
  };
  return (
    <Toggle
      type="button"
      id={id}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
      onKeyDown={onKeyDown}
    >
      <ChevronIcon />
      {children}
    </Toggle>
  );
}
