import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { afterPaint } from '@/browser/kit/behaviour/afterPaint';
import { styled } from '@/browser/kit/styles/styled';
import { COLUMN_WIDTH } from '@/core/lists/listColumns';
import type { Resource } from '@/core/resource/resource';
import { isCuttable } from './columns';
import { allowedWidth, fittingWidth, widthPreview } from './columnWidths';
import { pinOf } from './pinnedAt';
import type { ShownColumn } from './shownColumns';
import { useChosenColumns } from './useColumns';

/** The step of an arrow key, in pixels, and with Shift. */
const STEP = 8;
const LARGE_STEP = 40;

const Edge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 8,
    right: 0,
    width: 1,
    background: 'transparent',
  },
  'tr:hover > th > &::after': { background: theme.palette.divider },
  '&&:is(:hover, :focus-visible, [data-dragged])::after': {
    insetBlock: 0,
    width: 2,
    background: theme.palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -2 },
}));

/** Measures how far a pinned column is from the left edge, while the columns before it may change. */
function watchPin(edge: HTMLElement): () => void {
  const head = edge.closest('th');
  const table = head?.closest('table');
  if (!head || !table || !('ResizeObserver' in window)) return () => undefined;
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>('th') ?? [])];
  const before = heads
    .slice(0, heads.indexOf(head))
    .filter(({ dataset }) => dataset.first !== undefined || dataset.pinned !== undefined);
  const shown = heads.filter(({ dataset }) => dataset.choice === undefined);
  const name = pinOf(shown.indexOf(head));
  const measure = () => {
    const left = before.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
    table.style.setProperty(name, `${left}px`);
  };
  const observer = new ResizeObserver(measure);
  for (const one of before) observer.observe(one);
  return () => {
    observer.disconnect();
    table.style.removeProperty(name);
  };
}

interface Props {
  resource: Resource;
  column: ShownColumn;
  /** All columns of the list. */
  columns: readonly ShownColumn[];
}

/** The edge of a column head: dragged or moved by arrows it sets the width; a double click fits the content. */
export function ColumnEdge({ resource, column, columns }: Props) {
  const translate = useTranslate();
  const [, choose] = useChosenColumns(resource);
  const edge = useRef<HTMLSpanElement>(null);
  const { name, field, pinned } = column;
  const headOf = () => edge.current?.closest('th') ?? undefined;
  const resize = (width: number) => {
    const head = headOf();
    if (!head) return;
    const allowed = allowedWidth(head, width, isCuttable(field));
    choose(columns.map((one) => (one.name === name ? { ...one, width: allowed } : one)));
  };
  const fit = () => {
    const head = headOf();
    if (head) resize(fittingWidth(head));
  };

  useEffect(() =>
    // Measured once the page is laid out: doing so here would have it laid out for that alone.
    afterPaint(() => {
      const head = edge.current?.closest('th');
      edge.current?.setAttribute('aria-valuenow', String(head?.offsetWidth ?? 0));
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns before it decide its place
  useLayoutEffect(
    () => (pinned && edge.current ? watchPin(edge.current) : undefined),
    [pinned, columns],
  );

  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const head = headOf();
    if (event.button !== 0 || !head) return;
    event.preventDefault();
    const { clientX: start, pointerId } = event;
    const handle: HTMLSpanElement = event.currentTarget;
    handle.setPointerCapture(pointerId);
    handle.dataset.dragged = '';
    const from = head.offsetWidth;
    const preview = widthPreview(head);
    const widthAt = (x: number) => allowedWidth(head, from + x - start, isCuttable(field));
    const ended = new AbortController();
    const end = (x?: number) => {
      ended.abort();
      delete handle.dataset.dragged;
      preview.end();
      if (x !== undefined && x !== start) resize(from + x - start);
    };
    const { signal } = ended;
    const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', run: (x: number) => void) =>
      handle.addEventListener(name, (moved) => run(moved.clientX), { signal });
    on('pointermove', (x) => preview.show(widthAt(x)));
    on('pointerup', end);
    on('pointercancel', () => end());
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const width = headOf()?.offsetWidth ?? 0;
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const widths: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => resize(width - step),
      ArrowRight: () => resize(width + step),
      Home: () => resize(COLUMN_WIDTH.min),
      End: () => resize(COLUMN_WIDTH.max),
      Enter: fit,
    };
    const change = widths[event.key];
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change();
  };

  const label = String(translate(`resources.${resource.route}.fields.${name}`, { _: name }));
  return (
    <Edge
      ref={edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('lists.column.width', { name: label })}
      aria-valuemin={COLUMN_WIDTH.min}
      aria-valuemax={COLUMN_WIDTH.max}
      aria-valuenow={column.width ?? 0}
      onPointerDown={drag}
      onDoubleClick={fit}
      onKeyDown={onKeyDown}
    />
  );
}
