import { format } from 'date-fns';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { SyncStore } from './SyncStore';
import type { Saving } from './syncDefinition';

const Place = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });

const State = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: theme.palette.error.main,
  '&[data-saving=saved]': { color: theme.palette.success.main },
  '@media print': { '&[data-saving=saved]': { display: 'none' } },
  '&[data-saving=saving]': { color: theme.palette.text.secondary },
  '&[data-saving=offline]': { color: theme.palette.warning.main },
}));

function useSavingWords() {
  const translate = useTranslate();
  return (saving: Saving) => {
    if (saving.state === 'failed')
      return translate('fieldhouse.crud.sync.failed', {
        why: translate(saving.message, { _: saving.message }),
      });
    if (saving.state === 'held')
      return translate('fieldhouse.crud.sync.held', { smart_count: saving.count });
    if (saving.state === 'offline') return translate('fieldhouse.crud.sync.offline');
    if (saving.state === 'saving') return translate('fieldhouse.crud.sync.saving');
    return saving.at === undefined
      ? translate('fieldhouse.crud.sync.all')
      : translate('fieldhouse.crud.sync.saved', { time: format(saving.at, 'HH:mm') });
  };
}

interface Props<View, Content> {
  store: SyncStore<View, Content>;
  saving: Saving;
  /** True if this person can no longer save the changes, so that they may discard them. */
  isClosed: boolean;
}

/** The saving state as text, with a retry button after a failure. */
export function SavingState<View, Content>({ store, saving, isClosed }: Props<View, Content>) {
  const translate = useTranslate();
  const words = useSavingWords();
  return (
    <Place>
      <State role="status" data-saving={saving.state}>
        {words(saving)}
      </State>
      {(saving.state === 'failed' || saving.state === 'offline') && (
        <Button variant="outlined" onClick={() => void store.retry()}>
          {translate('fieldhouse.crud.retry')}
        </Button>
      )}
      {saving.state === 'failed' && isClosed && (
        <Button onClick={() => store.discard()}>{translate('fieldhouse.crud.sync.discard')}</Button>
      )}
    </Place>
  );
}
