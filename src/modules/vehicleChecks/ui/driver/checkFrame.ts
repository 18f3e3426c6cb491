import { styled } from '@/browser/kit/styles/styled';

/** Returns the id of the card of an item, to which missing answers lead. */
export const cardId = (item: string): string => `check-item-${item}`;

/** The single-column page of a check. */
export const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  maxWidth: 640,
  minHeight: 'calc(100dvh - 100px)',
  margin: '0 auto',
});

/** The progress, fixed below the top bar. */
export const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 70,
  zIndex: 2,
  margin: '-14px -16px 0',
  padding: '8px 16px 0',
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& p': { display: 'flex', justifyContent: 'space-between', margin: '0 0 6px' },
}));

/** The buttons, fixed at the foot of the screen. */
export const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  gap: 12,
  margin: 'auto -16px -14px',
  padding: '10px 16px max(10px, env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '& > :first-of-type': { flex: '0 0 110px' },
  '& > :last-child': { flex: 1 },
  '& > button': { minHeight: 48 },
  '&[data-rests] > button': { pointerEvents: 'none' },
}));
