import { useTranslate } from 'react-admin';
import { keyframes } from '@/browser/kit/styles/sheet';
import { styled } from '@/browser/kit/styles/styled';
import { FADE } from './createProgress';
import { useProgress } from './progress';

// The duration is unknown: fast at first, then ever slower, and never complete by itself.
const crawl = keyframes({
  '0%': { transform: 'scaleX(0.04)' },
  '12%': { transform: 'scaleX(0.4)' },
  '40%': { transform: 'scaleX(0.7)' },
  '100%': { transform: 'scaleX(0.94)' },
});

const Track = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: theme.zIndex.tooltip + 1,
  height: 3,
  pointerEvents: 'none',
  '& > span': {
    display: 'block',
    height: '100%',
    background: theme.palette.primary.main,
    transformOrigin: '0 50%',
    animation: `${crawl} 12s cubic-bezier(0.2, 0.6, 0.4, 1) forwards`,
  },
  '&[data-phase=complete]': { opacity: 0, transition: `opacity ${FADE}ms ease-in` },
  '&[data-phase=complete] > span': { animation: 'none', transform: 'none' },
  // The accent would be invisible on the brand gradient.
  'html[data-topbar-color=brand] & > span': { background: '#FFFFFF' },
  '@media (prefers-reduced-motion: reduce)': {
    '& > span': { animation: 'none', transform: 'scaleX(0.7)' },
    '&[data-phase=complete]': { transition: 'none' },
  },
  '@media print': { display: 'none' },
}));

/** The progress bar along the top edge during a navigation. */
export function ProgressBar() {
  const translate = useTranslate();
  const { phase, run } = useProgress();
  if (phase === 'idle') return null;
  const isComplete = phase === 'complete';
  return (
    <Track
      key={run}
      role="progressbar"
      aria-label={translate('navigation.progress')}
      aria-valuenow={isComplete ? 100 : undefined}
      data-phase={phase}
    >
      <span />
    </Track>
  );
}
