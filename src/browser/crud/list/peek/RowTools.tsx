import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { cellBeyond, focusCell, stepOf, valueCellAt } from '@/browser/crud/list/cells/cellsOfRow';
import { shownIn, useCellEditing } from '@/browser/crud/list/cells/useCellEditing';
import { useSelectedRows } from '@/browser/crud/list/rows/RowSelectionContext';
import { editAddress } from '@/browser/crud/record/summary';
import { listenForPaste } from '@/browser/kit/behaviour/listenForPaste';
import { isShortcut } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useShortcut } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { Peek } from './Peek';
import { usePlaceOver } from './usePlaceOver';

const FOCUSABLE = 'a, button, input';
const USED = 'a, button, input, label, select, textarea, [role=menu], [role=dialog], [data-peek]';
/** The time in which a second click makes a double click, in milliseconds. */
const SECOND_CLICK = 250;

/** The rows of records: others are heads of groups and their ends. */
const RECORD = 'tbody tr:not([data-group])';

const linkOf = (row: Element) =>
  row.closest('tr')?.querySelector<HTMLAnchorElement>('[data-first] a') ?? undefined;

/**
 * Returns what takes the focus in a row: the link to the record; in the head of a group the button that unfolds it;
 * else the first control.
 */
const startOf = (row: Element) =>
  linkOf(row) ??
  row.querySelector<HTMLElement>('[aria-expanded]') ??
  row.querySelector<HTMLElement>(FOCUSABLE);

/** Returns the cell that has the focus: itself, or by the link to its record. */
const focusedCell = ({ target }: Event) => {
  const cell = valueCellAt(target);
  return cell && (target === cell || target === linkOf(cell)) ? cell : undefined;
};

const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest(RECORD) ?? undefined) : undefined;

/** Returns true if a click is meant for the row, not for something in it or for a text that was selected. */
const isForRow = ({ target }: Event) =>
  target instanceof Element &&
  !target.closest(USED) &&
  (window.getSelection()?.isCollapsed ?? true);

/**
 * Handles clicks and keys on the rows of the list around: J and K walk them, arrows their cells, X selects one, E edits
 * it or its cell, a click or Space shows it over the list, Enter or a double click opens it, a middle click opens it in
 * a tab.
 */
export function RowTools({ resource, by }: { resource: Resource; by: Principal }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { data = [], total = 0 } = useListContext<RaRecord>();
  const { records: selected, isAll } = useSelectedRows();
  const translate = useTranslate();
  const navigate = useNavigate();
  const labelOf = useFieldLabel(resource);
  const [shown, setShown] = useState<{ id: RaRecord['id']; cell: HTMLElement | undefined }>();
  const record = data.find(({ id }) => id === shown?.id);
  const list = () => anchor.current?.closest<HTMLElement>('[data-list]') ?? undefined;
  const [table, setTable] = useState<HTMLElement>();
  const place = usePlaceOver(record && table);
  const rows = () => [...(list()?.querySelectorAll(RECORD) ?? [])];
  const current = () => rows().find((row) => row.contains(document.activeElement));
  const recordOf = (row: Element | undefined) => row && data[rows().indexOf(row)];
  const { edit, paste, fill, inputOf, editor, preload } = useCellEditing({
    ...{ resource, by, rows, recordOf, selected },
    hasRows: table !== undefined && data.length > 0,
    selectedElsewhere: isAll && total > selected.length ? total : undefined,
  });
  const move = (step: 1 | -1) => {
    const all = [...(list()?.querySelectorAll('tbody tr') ?? [])].filter(startOf);
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? all[0] : all[at + step];
    const cell = current() && valueCellAt(document.activeElement);
    // Heads of groups have no cells.
    const isRecord = next?.matches(RECORD) === true;
    const below = cell && isRecord && cellBeyond(cell, step > 0 ? 'down' : 'up', all);
    if (below) focusCell(below);
    else if (next) startOf(next)?.focus();
  };
  useShortcut('next', () => move(1));
  useShortcut('previous', () => move(-1));
  useShortcut('select', () => {
    const row = document.activeElement?.closest('tbody tr');
    if (list()?.contains(row ?? null))
      row?.querySelector<HTMLElement>('[data-choice] input')?.click();
  });
  useShortcut('edit', () => {
    const row = current();
    const cell = valueCellAt(document.activeElement);
    if (row && cell && !cell.matches('[data-first]')) edit(cell);
    else if (row) {
      const { id } = recordOf(row) ?? {};
      if (resource.calls.save && id !== undefined) navigate(editAddress(resource, id));
      else linkOf(row)?.click();
    }
  });
  useShortcut('dismiss', () => setShown(undefined), { isOff: !record });

  const toggle = (row: Element, cell: HTMLElement | undefined) => {
    const { id } = recordOf(row) ?? {};
    setShown(id === undefined || id === shown?.id ? undefined : { id, cell });
  };
  const onClick = useEffectEvent((row: Element, cell: HTMLElement | undefined) => {
    // The focus follows the click, so that E edits the cell.
    if (cell) focusCell(cell);
    else startOf(row)?.focus({ preventScroll: true });
    toggle(row, cell);
  });
  const onFocus = useEffectEvent((row: Element | undefined, cell: HTMLElement | undefined) => {
    const next = recordOf(row);
    // Keeps text that is typed right after E.
    if (cell) preload();
    if (record && next) setShown({ id: next.id, cell });
  });
  const onKey = useEffectEvent((event: KeyboardEvent, row: Element, cell: HTMLElement) => {
    const step = stepOf(event);
    if (isShortcut(event, 'fill')) fill(cell);
    else if (step) focusCell(cellBeyond(cell, step, rows()));
    else if (event.key === ' ') toggle(row, cell);
    else if (event.key === 'Enter' && event.target === cell) linkOf(row)?.click();
    else return;
    event.preventDefault();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent, cell: HTMLElement) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '' || !resource.calls.save) return;
    event.preventDefault();
    paste(cell, text);
  });
  useEffect(() => {
    const card = anchor.current?.closest<HTMLElement>('[data-list]');
    if (!card) return;
    setTable(card);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const listeners = {
      click: (event: MouseEvent) => {
        const row = rowAt(event.target);
        clearTimeout(waiting);
        if (row && isForRow(event) && event.detail === 1)
          waiting = setTimeout(() => onClick(row, valueCellAt(event.target)), SECOND_CLICK);
      },
      dblclick: (event: MouseEvent) => {
        const row = rowAt(event.target);
        clearTimeout(waiting);
        if (row && event.target instanceof Element && !event.target.closest(USED))
          linkOf(row)?.click();
      },
      auxclick: (event: MouseEvent) => {
        const row = rowAt(event.target);
        const link = row && linkOf(row);
        if (event.button === 1 && link && isForRow(event)) window.open(link.href, '_blank');
      },
      focusin: (event: FocusEvent) => onFocus(rowAt(event.target), valueCellAt(event.target)),
      keydown: (event: KeyboardEvent) => {
        const row = rowAt(event.target);
        const cell = focusedCell(event);
        if (row && cell && !event.defaultPrevented) onKey(event, row, cell);
      },
      copy: (event: ClipboardEvent) => {
        const cell = rowAt(event.target) && focusedCell(event);
        if (!cell || !window.getSelection()?.isCollapsed) return;
        event.clipboardData?.setData('text/plain', shownIn(cell));
        event.preventDefault();
      },
    };
    for (const [name, listener] of Object.entries(listeners))
      card.addEventListener(name, listener as EventListener);
    const endPasting = listenForPaste(card, (event) => {
      const cell = rowAt(event.target) && focusedCell(event);
      if (cell) onPaste(event, cell);
    });
    return () => {
      clearTimeout(waiting);
      endPasting();
      for (const [name, listener] of Object.entries(listeners))
        card.removeEventListener(name, listener as EventListener);
    };
  }, []);
  const isShown = record && place && selected.length === 0;
  const cell = shown?.cell;
  const column = cell && inputOf(cell);
  const editCell = column && {
    words: translate('lists.cell.edit', { field: labelOf(column.name, column.field) }),
    run: () => edit(cell),
  };
  return (
    <>
      <span ref={anchor} hidden />
      {isShown &&
        createPortal(
          <Peek
            {...{ resource, by, record, place }}
            edit={editCell}
            onClose={() => setShown(undefined)}
          />,
          document.body,
        )}
      {editor}
    </>
  );
}
