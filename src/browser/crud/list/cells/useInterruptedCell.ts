import { useEffect, useEffectEvent, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { draftsBelow, tabDraftKey } from '@/browser/crud/sync/drafts';
import type { Resource } from '@/core/resource/resource';
import { cellOfAddress } from './cellsOfRow';

/**
 * Opens the cell into which this person was typing in this tab when the session ended or the page was reloaded, once
 * the rows are there. `cellAt` returns a cell by the id of its record and the name of its field, if the page shows it.
 */
export function useInterruptedCell(
  resource: Resource,
  hasRows: boolean,
  cellAt: (id: string, name: string) => HTMLElement | undefined,
  open: (cell: HTMLElement) => void,
): void {
  const { identity } = useGetIdentity();
  const [isOver, setOver] = useState(false);
  const person = identity?.id;
  const reopen = useEffectEvent((by: number | string) => {
    setOver(true);
    const typed = draftsBelow(tabDraftKey(by, `${resource.route}/`)).flatMap(
      (address) => cellOfAddress(address) ?? [],
    );
    const [cell] = typed.flatMap(({ id, name }) => cellAt(id, name) ?? []);
    if (cell) open(cell);
  });
  useEffect(() => {
    if (!isOver && hasRows && person !== undefined) reopen(person);
  }, [isOver, hasRows, person]);
}
