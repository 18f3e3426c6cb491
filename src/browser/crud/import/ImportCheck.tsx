import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Spacer } from '@/browser/kit/layout';
import { ProgressBar } from '@/browser/kit/ProgressBar';
import { styled } from '@/browser/kit/styles/styled';
import type { CheckProgress } from './checkProgress';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
});

interface Props {
  progress: CheckProgress;
  total: number;
  onStop: () => void;
}

/** The progress of the check of many rows, which can be stopped. */
export function ImportCheck({ progress, total, onStop }: Props) {
  const translate = useTranslate();
  const done = useSyncExternalStore(progress.subscribe, progress.done);
  const words = translate('imports.checked', { done, total });
  return (
    <div>
      <ProgressBar label={words} value={(100 * done) / Math.max(1, total)} isThick />
      <Line>
        {words}
        <Spacer />
        <Button onClick={onStop}>{translate('imports.stop_check')}</Button>
      </Line>
    </div>
  );
}
