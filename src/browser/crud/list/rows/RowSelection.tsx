import { memo, type ReactNode } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { isWithShift } from '@/browser/crud/useSelection';
import { useWords } from '@/browser/crud/useWords';
import { Checkbox } from '@/browser/kit/inputs/Checkbox';
import type { Resource } from '@/core/resource/resource';
import { RowSelectionContext, useRowSelection, useSelectedRows } from './RowSelectionContext';

interface ChoiceProps {
  record: RaRecord;
  label: string;
  isChosen: boolean;
  onToggle: (id: RaRecord['id'], isRange: boolean) => void;
}

/** Memoised, so that it renders only when its row is selected or deselected. */
const Choice = memo(function Choice({ record, label, isChosen, onToggle }: ChoiceProps) {
  return (
    <Checkbox
      checked={isChosen}
      onChange={(event) => onToggle(record.id, isWithShift(event))}
      aria-label={label}
    />
  );
});

/** Provides the selection of the list around to its rows and its toolbar. */
export function ListSelection({ children }: { children: ReactNode }) {
  const { data, filterValues } = useListContext<RaRecord>();
  const selection = useRowSelection(JSON.stringify(filterValues), data);
  return <RowSelectionContext value={selection}>{children}</RowSelectionContext>;
}

/** A row of one line that is marked while it is selected. Its cells do not render again when the selection changes. */
export function SelectableRow({ record, children }: { record: RaRecord; children: ReactNode }) {
  const { isSelected } = useSelectedRows();
  return (
    <tr data-line="" data-selected={isSelected(record.id) ? '' : undefined}>
      {children}
    </tr>
  );
}

/** The checkbox of a row. Memoised, so that it renders only with its row or when the selection changes. */
export const SelectRow = memo(function SelectRow({
  resource,
  record,
}: {
  resource: Resource;
  record: RaRecord;
}) {
  const translate = useTranslate();
  const { nameOf } = useWords(resource);
  const { isSelected, toggle } = useSelectedRows();
  const label = translate('fieldhouse.crud.select_row', { name: nameOf(record) });
  return (
    <Choice record={record} label={label} isChosen={isSelected(record.id)} onToggle={toggle} />
  );
});

/** A checkbox that selects every row of the page, or none. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [] } = useListContext<RaRecord>();
  const { records: chosen, select } = useSelectedRows();
  const onPage = data.map(({ id }) => id);
  const isAll = onPage.length > 0 && chosen.length === onPage.length;
  return (
    <Checkbox
      checked={isAll}
      isMixed={chosen.length > 0 && !isAll}
      onChange={() => select(isAll ? [] : onPage)}
      aria-label={translate('ra.action.select_all')}
    />
  );
}
