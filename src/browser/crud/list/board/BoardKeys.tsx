import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { createPortal } from 'react-dom';
import { Peek } from '@/browser/crud/list/peek/Peek';
import { usePlaceOver } from '@/browser/crud/list/peek/usePlaceOver';
import { useShortcut } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { nextPlace } from './boardColumns';

const CARD = '[data-card]';
const TITLE = `${CARD} header a`;
const USED = 'a, button, input, [role=menu], [role=dialog]';

interface Props {
  resource: Resource;
  by: Principal;
  board: RefObject<HTMLElement | null>;
  records: readonly RaRecord[];
  /** True on a phone, where a tap opens the record. */
  isNarrow: boolean;
}

/**
 * Handles clicks and keys on the cards of a board: arrows, J and K walk them, E opens one, a click or Space shows it over
 * the board. Enter follows the link of its title.
 */
export function BoardKeys({ resource, by, board, records, isNarrow }: Props) {
  const [shown, setShown] = useState<Identifier>();
  const record = records.find(({ id }) => id === shown);
  const [around, setAround] = useState<HTMLElement>();
  const place = usePlaceOver(record && around);
  const titles = () => [...(board.current?.querySelectorAll<HTMLElement>(TITLE) ?? [])];
  const columns = () =>
    [...(board.current?.querySelectorAll('[data-column]') ?? [])].map((column) => ({
      rows: [...column.querySelectorAll<HTMLElement>(TITLE)],
    }));
  const current = () =>
    titles().find((title) => title.closest(CARD)?.contains(document.activeElement));
  const focus = (title: HTMLElement | undefined) => title?.focus();
  const step = (by: 1 | -1) => {
    const all = titles();
    const title = current();
    focus(title ? all[all.indexOf(title) + by] : all[0]);
  };
  useShortcut('next', () => step(1));
  useShortcut('previous', () => step(-1));
  useShortcut('edit', () => current()?.click());
  useShortcut('dismiss', () => setShown(undefined), { isOff: !record });

  const idOf = (target: Element) => {
    const id = target.closest<HTMLElement>(CARD)?.dataset.card;
    return records.find((one) => String(one.id) === id)?.id;
  };
  const toggle = (target: Element) => {
    const id = idOf(target);
    setShown(id === shown ? undefined : id);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(TITLE) || event.defaultPrevented)
      return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === ' ') toggle(target);
    else {
      const all = columns();
      const column = all.findIndex(({ rows }) => rows.includes(target));
      const row = all[column]?.rows.indexOf(target) ?? -1;
      const next = nextPlace(all, { column, row }, key);
      if (!next) return;
      focus(all[next.column]?.rows[next.row]);
    }
    event.preventDefault();
  });
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(USED)) return;
    const card = target.closest(CARD);
    if (card && isNarrow) card.querySelector<HTMLElement>('header a')?.click();
    else if (card) toggle(card);
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    // The record over the board is that of the card with the focus.
    if (record && target instanceof Element && target.matches(TITLE)) setShown(idOf(target));
  });
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    setAround(element);
    const key = (event: KeyboardEvent) => onKey(event);
    const click = (event: MouseEvent) => onClick(event);
    const focusIn = (event: FocusEvent) => onFocus(event);
    element.addEventListener('keydown', key);
    element.addEventListener('click', click);
    element.addEventListener('focusin', focusIn);
    return () => {
      element.removeEventListener('keydown', key);
      element.removeEventListener('click', click);
      element.removeEventListener('focusin', focusIn);
    };
  }, [board]);
  return (
    record &&
    place &&
    createPortal(
      <Peek {...{ resource, by, record, place }} onClose={() => setShown(undefined)} />,
      document.body,
    )
  );
}
