import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import type { ReactNode } from 'react';

const Scroll = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 340px)',
  minHeight: 200,
  '& thead, & tfoot': {
    '& td, & th': {
      position: 'sticky',
      zIndex: 1,
      backgroundColor: theme.palette.background.paper,
    },
  },
  '& thead th': { top: 0 },
  '& td, & th': { padding: '4px 6px' },
  '& tbody tr, & thead tr': { height: 40 },
  '& tbody tr': { cursor: 'pointer' },
  '& tfoot td, & tfoot th': {
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    fontWeight: 500,
    borderBottom: 0,
    bottom: 0,
    boxShadow: `inset 0 1px ${theme.palette.divider}`,
  },
}));

/** The table of a queue: its head and its sums stay where they are while the rows move. */
export function ReviewTable({ children }: { children: ReactNode }) {
  return (
    <Scroll>
      <Table>{children}</Table>
    </Scroll>
  );
}
