import { useCallback, useEffect, useMemo, useState } from 'react';

/** Which of the rows shown are selected. What leaves the screen is selected no longer, and comes back unselected. */
export function useSelection(rows: readonly { id: number }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(
    () => new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [rows, chosen],
  );
  useEffect(() => {
    setChosen((before) => {
      const kept = rows.flatMap(({ id }) => (before.has(id) ? [id] : []));
      return kept.length === before.size ? before : new Set(kept);
    });
  }, [rows]);
  const select = useCallback((ids: readonly number[]) => setChosen(new Set(ids)), []);
  const toggle = useCallback((id: number) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return { selected, select, toggle };
}
