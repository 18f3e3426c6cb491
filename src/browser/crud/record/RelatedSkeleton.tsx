import { useTranslate } from 'react-admin';
import { Box } from '@/browser/kit/Box';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import type { Field } from '@/core/fields';

const HEAD = 40;
const ROW = 41;
const CARD_LINE = 24;
const CARD_REST = 65;

interface Props {
  columns: [string, Field][];
  rows: number;
}

/** A placeholder for related rows, as high as they will be. */
export function RelatedSkeleton({ columns, rows }: Props) {
  const translate = useTranslate();
  const card = CARD_REST + CARD_LINE * (columns.length - 1);
  return (
    <Box role="status" aria-label={translate('ra.page.loading')} sx={{ pb: { xs: 0, md: 5.5 } }}>
      <Box sx={{ height: HEAD, display: { xs: 'none', md: 'block' } }} />
      {Array.from({ length: rows }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
          key={row}
          sx={{ height: { xs: card, md: ROW }, px: '20px', borderTop: 1, borderColor: 'divider' }}
        >
          <TextSkeleton width="60%" style={{ marginTop: 8, marginBottom: 8 }} />
        </Box>
      ))}
    </Box>
  );
}
