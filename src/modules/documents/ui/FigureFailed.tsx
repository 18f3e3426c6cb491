import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';

const Line = styled('div')(({ theme }) => ({ minHeight: 36, color: theme.palette.text.secondary }));

/** Replaces a figure that could not be counted, with a button to try again. */
export function FigureFailed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Line role="alert">
      {translate('documents.panel.failed')}{' '}
      <Button onClick={onRetry}>{translate('fieldhouse.crud.retry')}</Button>
    </Line>
  );
}
