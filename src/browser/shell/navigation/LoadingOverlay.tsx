import { useTranslate } from 'react-admin';
import { Spinner } from '@/browser/kit/page/Spinner';
import { keyframes } from '@/browser/kit/styles/sheet';
import { styled } from '@/browser/kit/styles/styled';

// Fast pages must not flash an overlay: it appears only once the wait is noticeable.
const PATIENCE = 120;

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Overlay = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  // Above the page, below the menu and the bar.
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  // The menu remains usable, to leave instead of waiting.
  pointerEvents: 'none',
  background: `color-mix(in srgb, ${theme.palette.background.default} 70%, transparent)`,
  animation: `${appear} 120ms ease-out ${PATIENCE}ms both`,
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 18px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 10,
    background: theme.palette.raised,
    fontWeight: 500,
  },
}));

/** Covers the page while the next one loads. */
export function LoadingOverlay() {
  const translate = useTranslate();
  return (
    <Overlay role="status">
      <div>
        <Spinner />
        {translate('app.loading')}
      </div>
    </Overlay>
  );
}
