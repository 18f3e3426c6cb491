import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';

/** The id of the element that has the focus where a row has it. */
export const rowElementId = (id: Identifier) => `row-${id}`;

const PAUSE = 250;

const rowInAddress = () => {
  const id = Number(window.location.hash.replace(/^#row-/, ''));
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** Keeps the row in the address, so that reloading and coming back find it; not at every step: browsers limit that. */
function useKeptInAddress(id: Identifier | undefined): void {
  useEffect(() => {
    if (id === undefined || id === rowInAddress()) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname !== pathname) return;
      window.history.replaceState(window.history.state, '', `#${rowElementId(id)}`);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [id]);
}

interface Options {
  /** Whether moving on takes the focus along; not where the rows lie behind a sheet. */
  takesFocus: boolean;
  /** What the rows are narrowed by: a row that was expected among others is expected no longer. */
  filter: unknown;
}

/** The row of a queue that keys are about: it moves through the rows, and where it leaves them the next takes its place. */
export function useCurrentRow<Row extends { id: Identifier }>(
  rows: readonly Row[],
  { takesFocus, filter }: Options,
) {
  const [chosen, setChosen] = useState<Identifier | undefined>(rowInAddress);
  const [expected, setExpected] = useState<Row>();
  const place = useRef(0);
  const at = rows.findIndex(({ id }) => id === chosen);
  const index = at >= 0 ? at : Math.min(place.current, rows.length - 1);
  if (rows.length > 0) place.current = index;
  // The row that comes back is current before the list has it again, so that no key is about its neighbour.
  const back = at < 0 && expected?.id === chosen ? expected : undefined;
  const current = back ?? rows[index];
  const next = back ? Math.max(index, 0) : index + 1;
  const following = useMemo(() => rows.slice(next), [rows, next]);
  useKeptInAddress(rows.length > 0 || back ? current?.id : undefined);

  // On coming back, the row that was left is scrolled into view.
  const hasRows = rows.length > 0;
  useEffect(() => {
    const id = hasRows ? rowInAddress() : undefined;
    if (id !== undefined)
      document.getElementById(rowElementId(id))?.scrollIntoView({ block: 'nearest' });
  }, [hasRows]);

  const focus = useCallback(
    (id: Identifier) => {
      if (takesFocus) document.getElementById(rowElementId(id))?.focus();
    },
    [takesFocus],
  );
  const narrowedBy = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is what it depends on
  useEffect(() => setExpected(undefined), [narrowedBy]);
  const isBack = expected !== undefined && rows[at]?.id === expected.id;
  useEffect(() => {
    if (!isBack) return;
    if (chosen !== undefined) focus(chosen);
    setExpected(undefined);
  }, [isBack, chosen, focus]);
  const choose = (row: Row | undefined) => {
    if (!row) return;
    setChosen(row.id);
    if (row.id !== expected?.id) setExpected(undefined);
    focus(row.id);
  };
  return {
    current,
    /** The rows after the current one, in their order. */
    following,
    choose,
    /** Goes to a row that is on its way back into the list. */
    expect: (row: Row) => {
      setChosen(row.id);
      setExpected(row);
    },
    /** The expected row as it is now. */
    arrived: (row: Row) => setExpected((before) => (before?.id === row.id ? row : before)),
    /** It does not come back. */
    giveUp: ({ id }: Row) => setExpected((before) => (before?.id === id ? undefined : before)),
    /** So many rows on, or back. */
    move: (by: number) => choose(rows[Math.min(Math.max(index + by, 0), rows.length - 1)]),
    /** Goes on from a row that is about to leave. */
    leave: (row: Row) => {
      const from = rows.findIndex(({ id }) => id === row.id);
      if (from === index) choose(rows[from + 1] ?? rows[from - 1]);
    },
  };
}
