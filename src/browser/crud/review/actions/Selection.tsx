import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useQueuePlace, useReview } from '@/browser/crud/review/ReviewContext';
import { isWithShift } from '@/browser/crud/useSelection';
import { Checkbox } from '@/browser/kit/inputs/Checkbox';
import type { ReviewRow } from './reviewed';

/** A checkbox that selects every selectable row, or none. */
export function SelectAll() {
  const translate = useTranslate();
  const { isSelectable, select } = useReview();
  const { rows, selected } = useQueuePlace();
  const open = rows.filter(isSelectable).map(({ id }) => id);
  const isAll = open.length > 0 && open.every((id) => selected.has(id));
  return (
    <Checkbox
      checked={isAll}
      isMixed={!isAll && open.some((id) => selected.has(id))}
      disabled={open.length === 0}
      onChange={() => select(isAll ? [] : open)}
      aria-label={translate('fieldhouse.review.select_all')}
    />
  );
}

interface RowProps {
  row: ReviewRow;
  isSelected: boolean;
}

export function SelectRow({ row, isSelected }: RowProps) {
  const { toggle, isSelectable, nameOf } = useReview();
  if (!isSelectable(row)) return null;
  return <RowBox row={row} isSelected={isSelected} name={nameOf(row)} onToggle={toggle} />;
}

interface BoxProps extends RowProps {
  name: string;
  onToggle: (row: ReviewRow, isRange: boolean) => void;
}

// Memoised, because rendering fifty of them would delay the response to a key.
const RowBox = memo(function RowBox({ row, isSelected, name, onToggle }: BoxProps) {
  const translate = useTranslate();
  return (
    <Checkbox
      checked={isSelected}
      onChange={(event) => onToggle(row, isWithShift(event))}
      aria-label={translate('fieldhouse.crud.select_row', { name })}
    />
  );
});
