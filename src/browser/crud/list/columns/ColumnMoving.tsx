import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import type { ListColumn } from '@/core/lists/listColumns';
import type { Resource } from '@/core/resource/resource';
import { type Drag, followDrag, type Heads } from './columnDrag';
import { movedBy, movedTo } from './columnEdits';
import type { ShownColumn } from './shownColumns';
import { useChosenColumns } from './useColumns';

/** The distance from the pointer to a dragged column's name, in pixels. */
const FROM_POINTER = 12;

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

const Over = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.tooltip,
  pointerEvents: 'none',
  '& > *': { position: 'absolute' },
  '& [data-shade]': { background: theme.palette.primary.main, opacity: 0.12 },
  '& [data-line]': { width: 2, marginLeft: -1, background: theme.palette.primary.main },
  '& span': {
    maxWidth: 240,
    padding: '4px 8px',
    overflow: 'hidden',
    border: `1px solid ${theme.palette.primary.main}`,
    borderRadius: 6,
    background: theme.palette.raised,
    color: theme.palette.text.primary,
    fontSize: '0.75rem',
    fontWeight: 500,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

interface Props {
  resource: Resource;
  columns: readonly ShownColumn[];
}

/** A move that is not shown yet. */
interface Going {
  columns: readonly ListColumn[];
  /** The element in the head that has the focus afterwards. */
  focused: HTMLElement | null;
  /** The element that had it before. */
  before: Element | null;
}

/** Moves the columns of the surrounding list by their headings: dragged with a mouse, or with Alt, Shift and an arrow key. */
export function ColumnMoving({ resource, columns }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const anchor = useRef<HTMLSpanElement>(null);
  const [, choose] = useChosenColumns(resource);
  const [drag, setDrag] = useState<Drag>();
  const [announced, announce] = useState('');
  const nameOf = (name: string) => {
    const column = columns.find((one) => one.name === name);
    return column ? String(labelOf(name, column.field)) : name;
  };
  const headsOf = (): HTMLElement[] => [
    ...(anchor.current
      ?.closest('[data-list]')
      ?.querySelectorAll<HTMLElement>('thead th:not([data-choice], [data-actions])') ?? []),
  ];
  const columnAt = (target: EventTarget | null) => {
    const head = target instanceof Element ? target.closest<HTMLElement>('thead th') : undefined;
    const column = head && columns[headsOf().indexOf(head)];
    return head && column ? { head, column } : undefined;
  };
  /** Returns the headings among which a column can move. */
  const among = ({ pinned }: ListColumn): Heads => {
    const heads = headsOf();
    const movable = columns
      .map(({ name, pinned }, index) => ({ name, pinned, head: heads[index] }))
      .filter((one, index) => index > 0 && one.pinned === pinned)
      .flatMap(({ name, head }) => (head ? [{ name, head }] : []));
    return { names: movable.map(({ name }) => name), elements: movable.map(({ head }) => head) };
  };
  // A hundred rows move in the background, so that keys and the pointer are answered meanwhile.
  const [isMoving, startMoving] = useTransition();
  const going = useRef<Going>(undefined);
  useLayoutEffect(() => {
    const { focused, before } = going.current ?? {};
    const { activeElement, body } = document;
    // React moves the head in the document, which takes the focus from it. Somebody may have gone on meanwhile.
    if (activeElement === body || activeElement === before) focused?.focus();
    if (!isMoving) going.current = undefined;
  }, [isMoving]);
  // The next key can be pressed before the columns are where the last one sent them.
  const latest = () => going.current?.columns ?? columns;
  const move = (name: string, next: readonly ListColumn[], focused: HTMLElement | null) => {
    const place = next.findIndex((column) => column.name === name) + 1;
    announce(translate('lists.column.moved', { name: nameOf(name), place, all: columns.length }));
    if (next === latest()) return focused?.focus();
    going.current = { columns: next, focused, before: document.activeElement };
    startMoving(() => choose(next));
  };

  const onPress = useEffectEvent((event: PointerEvent) => {
    const at = columnAt(event.target);
    const isEdge = event.target instanceof Element && event.target.closest('[role=separator]');
    if (!at || isEdge || event.button !== 0 || event.pointerType !== 'mouse') return;
    const { head, column } = at;
    followDrag(event, head, among(column), {
      onMove: setDrag,
      onEnd: (dropped) => {
        setDrag(undefined);
        if (!dropped) return;
        const { name, over } = dropped;
        move(name, movedTo(latest(), name, over), head.querySelector('button, [role=separator]'));
      },
    });
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = columnAt(event.target);
    const step = STEPS[event.key];
    if (!at || !step || !event.altKey || !event.shiftKey) return;
    event.preventDefault();
    const { name } = at.column;
    const focused = event.target instanceof HTMLElement ? event.target : null;
    move(name, movedBy(latest(), name, step), focused);
  });
  useEffect(() => {
    const card = anchor.current?.closest<HTMLElement>('[data-list]');
    const press = (event: PointerEvent) => onPress(event);
    const key = (event: KeyboardEvent) => onKey(event);
    card?.addEventListener('pointerdown', press);
    card?.addEventListener('keydown', key);
    return () => {
      card?.removeEventListener('pointerdown', press);
      card?.removeEventListener('keydown', key);
    };
  }, []);

  return (
    <>
      <span ref={anchor} hidden />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {drag && createPortal(<DraggedColumn drag={drag} label={nameOf(drag.name)} />, document.body)}
    </>
  );
}

function DraggedColumn({ drag, label }: { drag: Drag; label: string }) {
  const { x, column, line, top, bottom } = drag;
  const height = bottom - top;
  const { left, right } = column;
  return (
    <Over aria-hidden="true" data-dragged-column="">
      <div data-shade="" style={{ left, top, height, width: Math.max(0, right - left) }} />
      {line !== undefined && <div data-line="" style={{ left: line, top, height }} />}
      <span style={{ left: x + FROM_POINTER, top: top + 6 }}>{label}</span>
    </Over>
  );
}
