import { useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { Box } from '@/browser/kit/Box';
import { Button } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';

const PADDING = { px: { xs: '14px', md: '20px' }, pb: 2 };

/** Says that the record has no related records of this kind, in specific words where there are some. */
export function RelatedNone({ child, words }: { child: Resource; words: string | undefined }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(child);
  return (
    <Box sx={{ ...PADDING, color: 'text.secondary' }}>
      {words ?? translate('fieldhouse.crud.related.none', { name: manyInSentence })}
    </Box>
  );
}

/** Says that a list of related records failed to load, with a button to retry. */
export function RelatedFailed({ child, onRetry }: { child: Resource; onRetry: () => void }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(child);
  return (
    <Box role="alert" sx={PADDING}>
      {translate('fieldhouse.crud.related.failed', { name: manyInSentence })}{' '}
      <Button onClick={onRetry}>{translate('fieldhouse.crud.retry')}</Button>
    </Box>
  );
}
