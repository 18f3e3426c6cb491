import { useCallback, useMemo, useState } from 'react';

/** Which of the rows shown are selected; what leaves them is selected no longer, and what comes back is again. */
export function useSelection(rows: readonly { id: number }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(
    () => new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [rows, chosen],
  );
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
