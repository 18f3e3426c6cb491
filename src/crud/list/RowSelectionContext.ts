import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Panels } from '../feature';

/** The rows of a list that are selected. */
export interface RowSelection {
  /** Never a row that is not on the screen. */
  records: readonly RaRecord[];
  isSelected: (id: Identifier) => boolean;
  select: (ids: readonly Identifier[]) => void;
  toggle: (id: Identifier) => void;
}

/** A selection of the rows that are shown: a row that leaves the screen is selected no longer, also once it is back. */
export function useRowSelection(rows: readonly RaRecord[] | undefined): RowSelection {
  const [chosen, setChosen] = useState<readonly Identifier[]>([]);
  const records = useMemo(
    () => (rows ?? []).filter(({ id }) => chosen.includes(id)),
    [rows, chosen],
  );
  if (records.length < chosen.length) setChosen(records.map(({ id }) => id));
  const select = useCallback((ids: readonly Identifier[]) => setChosen(ids), []);
  const toggle = useCallback(
    (id: Identifier) =>
      setChosen((before) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
      ),
    [],
  );
  return useMemo(
    () => ({
      records,
      isSelected: (id) => records.some((record) => record.id === id),
      select,
      toggle,
    }),
    [records, select, toggle],
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

/** What of the list around is selected. */
export const useSelectedRows = () => use(RowSelectionContext);

/** What can be done to the selected rows of the list around, beside deleting them. */
export const BulkActions = createContext<Panels['bulk']>(undefined);
