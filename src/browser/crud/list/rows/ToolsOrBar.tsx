import type { ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';

// The tools retain their height while the bar covers them, so that nothing moves under the pointer.
const Place = styled('div')({
  position: 'relative',
  '&:has(> [data-selection]) > :first-of-type': { visibility: 'hidden' },
});

/** The bar of actions on the selected rows. It covers the tools. */
export const SelectionTools = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 12px',
  overflowX: 'auto',
  borderRadius: 6,
  backgroundColor: theme.palette.action.selected,
  color: theme.palette.active,
  fontSize: '0.875rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& > *': { flexShrink: 0 },
  '@media (max-width: 599px)': { gap: 0, paddingRight: 0 },
}));

interface Props {
  children: ReactNode;
  /** `SelectionTools`, or nothing while no row is selected. */
  bar: ReactNode;
  /** The free space below it. */
  gap?: number;
}

/** The tools of a list, covered by the bar of actions while rows are selected. */
export function ToolsOrBar({ children, bar, gap = 0 }: Props) {
  return (
    <Place style={{ marginBottom: gap }}>
      <div>{children}</div>
      {bar}
    </Place>
  );
}
