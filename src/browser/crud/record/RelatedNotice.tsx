import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import type { Resource } from '@/core/resource/resource';

const PADDING = { px: { xs: '14px', md: '20px' }, pb: 2 };

/** Says that nothing of this kind belongs to the record, in words of the record's own where it has some. */
export function RelatedNone({ child, words }: { child: Resource; words: string | undefined }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(child);
  return (
    <Box sx={{ ...PADDING, color: 'text.secondary' }}>
      {words ?? translate('fieldhouse.crud.related.none', { name: manyInSentence })}
    </Box>
  );
}

/** Says that one list of a record could not be loaded, and tries again. */
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
