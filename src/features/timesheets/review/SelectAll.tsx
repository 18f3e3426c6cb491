import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { useQueue } from './QueueContext';

/** Selects every week shown that may be approved, or none. */
export function SelectAll() {
  const translate = useTranslate();
  const { rows, selected, offers, select } = useQueue();
  const open = rows.filter((week) => offers(week).may.has('approve')).map(({ id }) => id);
  const isAll = open.length > 0 && open.every((id) => selected.has(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && open.some((id) => selected.has(id))}
      disabled={open.length === 0}
      onChange={() => select(isAll ? [] : open)}
      slotProps={{ input: { 'aria-label': translate('fieldhouse.review.select_all') } }}
    />
  );
}
