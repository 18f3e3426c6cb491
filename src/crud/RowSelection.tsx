import Checkbox from '@mui/material/Checkbox';
import { memo } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../domain/resource';
import { useWords } from './useWords';

interface ChoiceProps {
  record: RaRecord;
  label: string;
  isChosen: boolean;
  onToggle: (id: RaRecord['id']) => void;
}

/** The box of a row, which is drawn anew only when the row comes to be chosen or not. */
const Choice = memo(function Choice({ record, label, isChosen, onToggle }: ChoiceProps) {
  return (
    <Checkbox
      checked={isChosen}
      onChange={() => onToggle(record.id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
});

/** Selects a row. */
export function SelectRow({ entry, record }: { entry: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { nameOf } = useWords(entry);
  const { selectedIds, onToggleItem } = useListContext();
  const label = translate('fieldhouse.crud.select_row', { name: nameOf(record) });
  return (
    <Choice
      record={record}
      label={label}
      isChosen={selectedIds.includes(record.id)}
      onToggle={onToggleItem}
    />
  );
}

/** Selects every row of the page, or none. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const onPage = data.map(({ id }) => id);
  const chosen = onPage.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !onPage.includes(id));
  const isAll = onPage.length > 0 && chosen.length === onPage.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...onPage])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
