import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';

/** Returns the id of the element that takes the focus for a row. */
export const rowElementId = (id: Identifier) => `row-${id}`;

const PAUSE = 250;

const rowInAddress = () => {
  const id = Number(window.location.hash.replace(/^#row-/, ''));
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** Stores the row in the address for a reload or return; delayed, because browsers limit such changes. */
function useRowInAddress(id: Identifier | undefined): void {
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
  /** True if a move also moves the focus; false while a sheet covers the rows. */
  takesFocus: boolean;
  /** The filter of the rows. Another filter cancels the expected row. */
  filter: unknown;
}

/** Returns the current row of a queue, to which keys apply. Where it leaves the rows, the next becomes current. */
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
  // A returning row is current before the list has it again, so that no key acts on its neighbour.
  const back = at < 0 && expected?.id === chosen ? expected : undefined;
  const current = back ?? rows[index];
  const next = back ? Math.max(index, 0) : index + 1;
  const following = useMemo(() => rows.slice(next), [rows, next]);
  useRowInAddress(rows.length > 0 || back ? current?.id : undefined);

  // On return to the page, the last current row scrolls into view.
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
  const filters = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter triggers it
  useEffect(() => setExpected(undefined), [filters]);
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
    /** Moves to a row that is about to return to the list. */
    expect: (row: Row) => {
      setChosen(row.id);
      setExpected(row);
    },
    /** Updates the expected row. */
    arrived: (row: Row) => setExpected((before) => (before?.id === row.id ? row : before)),
    /** Cancels the expected row. */
    giveUp: ({ id }: Row) => setExpected((before) => (before?.id === id ? undefined : before)),
    /** Moves by a number of rows, backwards if negative. */
    move: (by: number) => choose(rows[Math.min(Math.max(index + by, 0), rows.length - 1)]),
    /** Moves on from a row that is about to leave. */
    leave: (row: Row) => {
      const from = rows.findIndex(({ id }) => id === row.id);
      if (from === index) choose(rows[from + 1] ?? rows[from - 1]);
    },
  };
}
