import { useCallback, useMemo, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';

/** Returns the ids between two rows in either order, both included; none if one of them is not among the rows. */
function between<Id>(ids: readonly Id[], one: Id, other: Id): readonly Id[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)].toSorted((left, right) => left - right);
  const [from = -1, to = -1] = ends;
  return from < 0 ? [] : ids.slice(from, to + 1);
}

/**
 * Returns the selection among the rows on screen. A row that leaves the screen loses its selection. A range starts
 * at the row toggled last.
 */
export function useSelection<Id extends Identifier>(rows: readonly { id: Id }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const selected = useMemo(
    () => new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [rows, chosen],
  );
  if (selected.size < chosen.size) setChosen(selected);
  const ids = useRef<readonly Id[]>([]);
  ids.current = rows.map(({ id }) => id);
  const last = useRef<Id>(undefined);
  const select = useCallback((some: readonly Id[]) => setChosen(new Set(some)), []);
  const toggle = useCallback((id: Id, isRange = false) => {
    const from = last.current;
    const range = isRange && from !== undefined ? between(ids.current, from, id) : [];
    if (range.length === 0) last.current = id;
    setChosen((before) => {
      if (range.length > 0) return new Set([...before, ...range]);
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return { selected, select, toggle };
}

/** Returns true if a box was ticked with Shift, which selects all rows up to it. */
export const isWithShift = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
