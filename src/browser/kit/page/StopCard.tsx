import type { ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';

const Surface = styled('section')(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.error.main}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  overflowWrap: 'anywhere',
  '& > h2': {
    margin: 0,
    padding: '10px 16px',
    fontSize: '1.25rem',
    lineHeight: 1.4,
    fontWeight: 650,
    background: theme.palette.error.light,
    color: theme.palette.error.main,
  },
  '& > div': { padding: '12px 16px 14px' },
  '& > div > p': { margin: 0 },
}));

/** A card that forbids something, shown before everything else on its page. */
export function StopCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </Surface>
  );
}
