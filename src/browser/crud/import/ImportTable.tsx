import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { Scroller } from '@/browser/crud/list/columns/tableParts';
import { PageOfRows, usePageOf } from '@/browser/crud/list/PageOfRows';
import { Button } from '@/browser/kit/Button';
import { keysOf, type Shortcut } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useShortcut } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { Card } from '@/browser/kit/Card';
import { Key } from '@/browser/kit/Key';
import { Spacer } from '@/browser/kit/layout';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { ImportHead } from './ImportHead';
import { type CellPlace, ImportRow } from './ImportRow';
import { mend, type SheetLine } from './importState';
import type { Outcome, TriedRow } from './outcomes';
import { SheetTable } from './reading/SheetTable';
import type { SheetReader } from './reading/useSheetReading';
import type { Trial } from './useImportTrial';

const NEXT_ERROR: Shortcut = { key: 'n', place: 'rows' };
const UNDO: Shortcut = { key: 'z', withControl: true };

/** The rows of a page. */
const ROWS = 50;

const NO_ROWS: ReadonlyMap<number, TriedRow> = new Map();

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  minHeight: 40,
  padding: '4px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  '& p': { margin: 0 },
  '& kbd': { marginRight: 6 },
  '@media (pointer: coarse)': { '& [data-keys]': { display: 'none' } },
}));

interface Props {
  resource: Resource;
  by: Principal;
  reader: SheetReader;
  lines: readonly SheetLine[];
  trial: Trial | undefined;
  shown: Outcome | undefined;
  onShowAll: () => void;
}

/** The cell of a row and column on the screen. */
const cellAt = (table: HTMLElement | null, { line, at }: CellPlace) =>
  table?.querySelector<HTMLElement>(`td[data-cell="${line}:${at}"]`);

/** The rows of a sheet with what would happen to each; cells can be changed. */
export function ImportTable({ resource, by, reader, lines, trial, shown, onShowAll }: Props) {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<CellPlace>();
  const { reading, heads, change, undo } = reader;
  // The counts come first, the rows when there is time.
  const tried = useDeferredValue(trial?.rows ?? NO_ROWS);
  const rows = useMemo(
    () => (shown ? lines.filter(({ line }) => tried.get(line)?.outcome === shown) : lines),
    [lines, shown, tried],
  );
  const { rows: page, setPage, place } = usePageOf(rows, ROWS);
  const columns = useMemo(
    () =>
      heads.flatMap((heading, index) =>
        heading !== '' || lines.some(({ cells }) => (cells[index] ?? '') !== '') ? [index] : [],
      ),
    [heads, lines],
  );

  const focus = (place: CellPlace) =>
    requestAnimationFrame(() => cellAt(table.current, place)?.focus());
  const commit = (place: CellPlace, text: string) => {
    setEditing(undefined);
    change(mend(reading, [{ ...place, text }]));
    focus(place);
  };
  /** Uses a text in every row that has the same in this column. */
  const use = (place: CellPlace, text: string) => {
    const wrong = lines.find(({ line }) => line === place.line)?.cells[place.at];
    const same = lines.filter(({ cells }) => cells[place.at] === wrong);
    change(
      mend(
        reading,
        same.map(({ line }) => ({ line, at: place.at, text })),
      ),
    );
    focus(place);
  };
  const nextError = () => {
    const wrong = rows.filter(({ line }) => tried.get(line)?.outcome === 'refused');
    const focused = document.activeElement?.closest('tr')?.getAttribute('data-row');
    const next = wrong.find(({ line }) => line > Number(focused ?? 0)) ?? wrong[0];
    if (!next) return;
    setPage(Math.floor(rows.indexOf(next) / ROWS) + 1);
    requestAnimationFrame(() => {
      const row = table.current?.querySelector(`tr[data-row="${next.line}"]`);
      const cell =
        row?.querySelector<HTMLElement>('td[data-wrong]') ?? row?.querySelector('td[tabindex]');
      if (cell instanceof HTMLElement) cell.focus();
    });
  };
  useShortcut(NEXT_ERROR, nextError);
  useShortcut(UNDO, undo, { isOff: editing !== undefined });

  const placeOf = (cell: HTMLElement): CellPlace => {
    const [line = 0, at = 0] = (cell.dataset.cell ?? '').split(':').map(Number);
    return { line, at };
  };
  /** Begins to change a cell: a wrong one, or any by touch, at the first click, except on its fix. */
  const onPress = ({ target, detail, nativeEvent }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, input')) return;
    const cell = target.closest<HTMLElement>('td[data-cell]');
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const isAtOnce = isTouch || detail > 1 || cell?.matches('[data-wrong]');
    if (cell && isAtOnce) setEditing(placeOf(cell));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target : undefined;
    if (!cell?.matches('td[data-cell]')) return;
    const { line, at: column } = placeOf(cell);
    const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[
      event.key
    ];
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      setEditing({ line, at: column });
    } else if (step) {
      event.preventDefault();
      const [down = 0, right = 0] = step;
      const next = page[page.findIndex((row) => row.line === line) + down];
      const nextColumn = columns[columns.indexOf(column) + right];
      if (next && nextColumn !== undefined) focus({ line: next.line, at: nextColumn });
    }
  };
  return (
    <Card>
      <Scroller tabIndex={0} role="region" aria-label={translate('imports.rows')}>
        <SheetTable ref={table} onKeyDown={onKeyDown} onClick={onPress}>
          <ImportHead {...{ resource, by, reader, columns }} />
          <tbody>
            {page.map((row) => (
              <ImportRow
                key={row.line}
                resource={resource}
                row={row}
                columns={columns}
                heads={heads}
                names={reading.columns}
                tried={tried.get(row.line)}
                editing={editing?.line === row.line ? editing.at : undefined}
                onEdit={setEditing}
                onCommit={commit}
                onUse={use}
              />
            ))}
          </tbody>
        </SheetTable>
      </Scroller>
      <Foot>
        <p data-keys="">
          <Key data-key="N" />
          {translate('imports.keys.next')}
        </p>
        <p data-keys="">
          <Key data-key="Enter" />
          {translate('imports.keys.mend')}
        </p>
        <p data-keys="">
          <Key data-key={keysOf(UNDO).join(' ')} />
          {translate('imports.keys.undo')}
        </p>
        <Spacer />
        {shown && (
          <Button onClick={onShowAll}>
            {translate('imports.show_all', { count: lines.length })}
          </Button>
        )}
        <PageOfRows place={place} onPage={setPage} />
      </Foot>
    </Card>
  );
}
