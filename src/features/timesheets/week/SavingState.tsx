import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { format } from 'date-fns';
import { useTranslate } from 'react-admin';
import type { Saving } from './model/weekState';
import { useWeek } from './WeekContext';

const COLOURS = {
  saved: 'success.main',
  saving: 'text.secondary',
  failed: 'error.main',
  held: 'error.main',
  offline: 'warning.main',
} as const;

function useSavingWords() {
  const translate = useTranslate();
  return (saving: Saving) => {
    if (saving.state === 'failed')
      return translate('timesheets.week.saving.failed', {
        why: translate(saving.message, { _: saving.message }),
      });
    if (saving.state === 'held')
      return translate('timesheets.week.saving.held', { smart_count: saving.count });
    if (saving.state === 'offline') return translate('timesheets.week.saving.offline');
    if (saving.state === 'saving') return translate('timesheets.week.saving.saving');
    return saving.at === undefined
      ? translate('timesheets.week.saving.all')
      : translate('timesheets.week.saving.saved', { time: format(saving.at, 'HH:mm') });
  };
}

/** Says at all times whether what is on the screen is saved. */
export function SavingState() {
  const translate = useTranslate();
  const { store, state, permission } = useWeek();
  const words = useSavingWords();
  const { saving } = state;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Box
        component="span"
        role="status"
        data-saving={saving.state}
        sx={{ fontSize: '0.8125rem', fontWeight: 500, color: COLOURS[saving.state] }}
      >
        {words(saving)}
      </Box>
      {(saving.state === 'failed' || saving.state === 'offline') && (
        <Button size="small" variant="outlined" onClick={() => void store.retry()}>
          {translate('fieldhouse.crud.retry')}
        </Button>
      )}
      {saving.state === 'failed' && !permission.edit && (
        <Button size="small" onClick={() => store.discard()}>
          {translate('timesheets.week.discard')}
        </Button>
      )}
    </Box>
  );
}
