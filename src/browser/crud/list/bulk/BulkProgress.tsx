import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { ProgressBar } from '@/browser/kit/ProgressBar';
import { styled } from '@/browser/kit/styles/styled';
import type { ActivityGroup } from '@/core/lists/bulkChanges';

const Place = styled('div')(({ theme }) => ({
  '& p': { margin: '8px 0 0', fontSize: '0.875rem' },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& > div': { display: 'flex', justifyContent: 'flex-end', marginTop: 16 },
}));

/** The progress of a long bulk change, which can be stopped: the changes made by then remain. */
export function BulkProgress({ group, onStop }: { group: ActivityGroup; onStop: () => void }) {
  const translate = useTranslate();
  const { done, total } = group;
  const words = translate('lists.bulk.running', { done, total });
  return (
    <Place>
      <ProgressBar label={words} value={(100 * done) / Math.max(1, total)} isThick />
      <p role="status">{words}</p>
      <small>{translate('lists.bulk.goes_on')}</small>
      <div>
        <Button variant="outlined" onClick={onStop}>
          {translate('lists.bulk.stop')}
        </Button>
      </div>
    </Place>
  );
}
