import { type ReactNode, useId } from 'react';
import { styled } from '@/browser/kit/styles/styled';

/** The surface of a card without a heading. */
export const DashboardSurface = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: '16px 18px 18px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& > h2': { ...theme.typography.subtitle1, margin: '0 0 10px', fontWeight: 650 },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}));

export function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <DashboardSurface aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </DashboardSurface>
  );
}
