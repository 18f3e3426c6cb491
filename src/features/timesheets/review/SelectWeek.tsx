import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { useQueue } from './QueueContext';
import { personOf, type WeekRow } from './weekRow';

/** Selects a week, where it may be approved. */
export function SelectWeek({ week }: { week: WeekRow }) {
  const translate = useTranslate();
  const { selected, toggle, offers } = useQueue();
  if (!offers(week).may.has('approve')) return null;
  return (
    <Checkbox
      checked={selected.has(week.id)}
      onChange={() => toggle(week)}
      slotProps={{
        input: {
          'aria-label': translate('fieldhouse.crud.select_row', { name: personOf(week) }),
        },
      }}
    />
  );
}
