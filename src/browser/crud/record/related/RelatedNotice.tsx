import { useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';

const Notice = styled('div')(({ theme }) => ({
  padding: '0 20px 16px',
  [theme.breakpoints.down('md')]: { padding: '0 14px 16px' },
  '&[data-none]': { color: theme.palette.text.secondary },
}));

/** Says that the record has no related records of this kind, in specific words if there are some. */
export function RelatedNone({ child, words }: { child: Resource; words: string | undefined }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(child);
  return (
    <Notice data-none="">
      {words ?? translate('fieldhouse.crud.related.none', { name: manyInSentence })}
    </Notice>
  );
}

/** Says that a list of related records failed to load, with a button to retry. */
export function RelatedFailed({ child, onRetry }: { child: Resource; onRetry: () => void }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(child);
  return (
    <Notice role="alert">
      {translate('fieldhouse.crud.related.failed', { name: manyInSentence })}{' '}
      <Button onClick={onRetry}>{translate('fieldhouse.crud.retry')}</Button>
    </Notice>
  );
}
