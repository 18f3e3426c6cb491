import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useBottomBar, useWithinMain } from '@/browser/kit/behaviour/useBottomBar';
import { styled } from '@/browser/kit/styles/styled';

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  bottom: 0,
  left: 0,
  width: '100%',
  zIndex: theme.zIndex.appBar - 1,
  padding: '10px 28px max(10px, env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '& > div:last-of-type': { display: 'flex', alignItems: 'center', gap: 8 },
  '& > div:last-of-type > span': {
    flex: 1,
    color: theme.palette.text.secondary,
    fontWeight: 500,
  },
  '& > .MuiAlert-root': { marginBottom: 8 },
  [theme.breakpoints.down('sm')]: {
    paddingInline: 16,
    '& button': { minHeight: 44 },
    '& [data-variant=contained]': { flex: '0 1 140px' },
  },
  '@media print': { display: 'none' },
}));

/** The bar at the bottom of the window while a form has changes, with their number and the buttons. */
export function ChangesBar({ failure, children }: { failure: ReactNode; children: ReactNode }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'over');
  useWithinMain(bar);
  return (
    <Bar
      ref={bar}
      data-stays=""
      role="region"
      aria-label={translate('fieldhouse.crud.changes_bar')}
    >
      {failure}
      <div>{children}</div>
    </Bar>
  );
}
