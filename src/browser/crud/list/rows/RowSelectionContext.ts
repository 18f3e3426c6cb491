import { createContext, use, useMemo } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Panels } from '@/browser/crud/feature';
import { useSelection } from '@/browser/crud/useSelection';

const NO_ROWS: readonly RaRecord[] = [];

export interface RowSelection {
  /** Always rows on the screen. */
  records: readonly RaRecord[];
  isSelected: (id: Identifier) => boolean;
  select: (ids: readonly Identifier[]) => void;
  /** Selects or deselects a row; as a range, selects all from the row toggled before. */
  toggle: (id: Identifier, isRange?: boolean) => void;
}

/** Returns the selection among the rows that are shown. */
export function useRowSelection(rows: readonly RaRecord[] = NO_ROWS): RowSelection {
  const { selected, select, toggle } = useSelection(rows);
  return useMemo(
    () => ({
      records: rows.filter(({ id }) => selected.has(id)),
      isSelected: (id) => selected.has(id),
      select,
      toggle,
    }),
    [rows, selected, select, toggle],
  );
}

const none: RowSelection = {
  records: [],
  isSelected: () => false,
  select: () => undefined,
  toggle: () => undefined,
};

/** The selection of the list around. */
export const RowSelectionContext = createContext<RowSelection>(none);

/** Returns the selected rows of the list around. */
export const useSelectedRows = () => use(RowSelectionContext);

/** Actions on the selected rows of the list around, in addition to deleting them. */
export const BulkActions = createContext<Panels['bulk']>(undefined);
