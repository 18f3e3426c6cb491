import { createContext, use, useMemo, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Panels } from '@/browser/crud/feature';
import { useSelection } from '@/browser/crud/useSelection';

const NO_ROWS: readonly RaRecord[] = [];

export interface RowSelection {
  /** Always rows on the screen. */
  records: readonly RaRecord[];
  isSelected: (id: Identifier) => boolean;
  /** True if every row that the filters find is selected, on all pages. */
  isAll: boolean;
  selectAll: () => void;
  select: (ids: readonly Identifier[]) => void;
  /** Selects or deselects a row; as a range, selects all from the row toggled before. */
  toggle: (id: Identifier, isRange?: boolean) => void;
}

/** Returns the selection among the rows that are shown. `filter` stands for the filters that found them. */
export function useRowSelection(filter: string, rows: readonly RaRecord[] = NO_ROWS): RowSelection {
  const { selected, select, toggle } = useSelection(rows);
  const [allOf, setAllOf] = useState<string>();
  // Other filters find other rows, which nobody selected.
  const isAll = allOf === filter;
  return useMemo(() => {
    const selectSome = (ids: readonly Identifier[]) => {
      setAllOf(undefined);
      select(ids);
    };
    return {
      records: isAll ? rows : rows.filter(({ id }) => selected.has(id)),
      isSelected: (id) => isAll || selected.has(id),
      isAll,
      selectAll: () => setAllOf(filter),
      select: selectSome,
      toggle: isAll
        ? (id) => selectSome(rows.flatMap((row) => (row.id === id ? [] : [row.id])))
        : toggle,
    };
  }, [rows, selected, select, toggle, isAll, filter]);
}

const none: RowSelection = {
  records: [],
  isSelected: () => false,
  isAll: false,
  selectAll: () => undefined,
  select: () => undefined,
  toggle: () => undefined,
};

/** The selection of the list around. */
export const RowSelectionContext = createContext<RowSelection>(none);

/** Returns the selected rows of the list around. */
export const useSelectedRows = () => use(RowSelectionContext);

/** The panels of the list around, which may have actions on its selected rows. */
export const BulkActions = createContext<Panels>({});
