import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { type ReviewRow, useReview } from './ReviewContext';

/** Selects a row, where something may be done to it together with others. */
export function SelectRow({ row }: { row: ReviewRow }) {
  const translate = useTranslate();
  const { selected, toggle, isSelectable, nameOf } = useReview();
  if (!isSelectable(row)) return null;
  return (
    <Checkbox
      checked={selected.has(row.id)}
      onChange={() => toggle(row)}
      slotProps={{
        input: { 'aria-label': translate('fieldhouse.crud.select_row', { name: nameOf(row) }) },
      }}
    />
  );
}
