import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShownGroup, Toggle } from '@/browser/crud/list/groups/shownGroups';
import { useSelectedRows } from '@/browser/crud/list/rows/RowSelectionContext';
import { Checkbox } from '@/browser/kit/inputs/Checkbox';

interface Props {
  group: ShownGroup;
  /** The id of the element with the name of the group. */
  nameId: string;
  onToggle: Toggle;
}

/** A checkbox that selects all rows of a group that are shown, or none. It unfolds a folded group for that. */
export function SelectGroup({ group, nameId, onToggle }: Props) {
  const { key, isOpen, isLoading, rows } = group;
  const translate = useTranslate();
  const id = useId();
  const { records, isSelected, select } = useSelectedRows();
  const [isWaiting, setWaiting] = useState(false);
  const chosen = rows.filter((row) => isSelected(row.id)).length;
  const isWhole = chosen > 0 && chosen === rows.length;
  const set = (isWanted: boolean) => {
    const own = rows.map((row) => row.id);
    const others = records.flatMap((row) => (own.includes(row.id) ? [] : [row.id]));
    select(isWanted ? [...others, ...own] : others);
  };
  const selectLoaded = useEffectEvent(() => set(true));
  const isReady = isOpen && !isLoading && rows.length > 0;
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setWaiting(false);
    selectLoaded();
  }, [isWaiting, isReady]);
  const onChange = () => {
    if (isReady) return set(!isWhole);
    setWaiting(!isWaiting);
    if (!isWaiting) onToggle(key, true);
  };
  return (
    <Checkbox
      id={id}
      checked={isWhole || isWaiting}
      isMixed={chosen > 0 && !isWhole}
      onChange={onChange}
      aria-label={translate('lists.group.select')}
      aria-labelledby={`${id} ${nameId}`}
    />
  );
}
