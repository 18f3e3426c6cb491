import { type ReactNode, useRef, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { stateWith } from '@/browser/crud/import/reading/pasted';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import { useShownColumns } from '@/browser/crud/list/columns/useColumns';
import { useWords } from '@/browser/crud/useWords';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { may, type Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { type After, columnAt, focusCell, valueCells } from './cellsOfRow';
import { isSetAlone } from './isSetAlone';
import type * as PastedSheet from './pastedSheet';
import { useInterruptedCell } from './useInterruptedCell';

const CellEditor = lazyOverlay(() => import('./CellEditor').then(({ CellEditor }) => CellEditor));

/** Returns the text of a cell as it is shown; nothing if a dash stands for no value. */
export const shownIn = (cell: HTMLElement): string => {
  const text = cell.innerText.trim();
  return text === '—' ? '' : text;
};

interface Open {
  cell: HTMLElement;
  record: RaRecord;
  column: ShownColumn;
}

interface Props {
  resource: Resource;
  by: Principal;
  hasRows: boolean;
  rows: () => Element[];
  recordOf: (row: Element | undefined) => RaRecord | undefined;
  /** The selected records. */
  selected: readonly RaRecord[];
  /** The number of all selected records, if they are those of every page. */
  selectedElsewhere: number | undefined;
}

/**
 * Returns what opens the input of a cell, and the open input. Tab goes on to the next cell that can be edited. A pasted
 * block is shown as an import before it is saved.
 */
export function useCellEditing({
  resource,
  by,
  hasRows,
  rows,
  recordOf,
  selected,
  selectedElsewhere,
}: Props) {
  const columns = useShownColumns(resource, by);
  const readAgain = useReadAgain(resource);
  const hasSaved = useRef(false);
  const [open, setOpen] = useState<Open>();
  const columnOf = (cell: HTMLElement) => columns[columnAt(cell)];
  /** Returns the column of a cell that has an input for this person. */
  const inputOf = (cell: HTMLElement): ShownColumn | undefined => {
    const column = columnOf(cell);
    const mayEdit = may(by, resource.access, 'edit');
    return mayEdit && column && isSetAlone(resource, by, column.name, column.field)
      ? column
      : undefined;
  };
  const edit = (cell: HTMLElement) => {
    const record = recordOf(cell.closest('tr') ?? undefined);
    const column = columnOf(cell);
    if (record && column) setOpen({ cell, record, column });
  };
  const cellAt = (id: string, name: string) => {
    const row = rows().find((one) => String(recordOf(one)?.id) === id);
    const at = columns.findIndex((column) => column.name === name);
    return row && at >= 0 ? valueCells(row)[at] : undefined;
  };
  useInterruptedCell(resource, hasRows, cellAt, edit);
  const goOn = (from: HTMLElement, after: After) => {
    const cells = rows().flatMap(valueCells);
    const at = cells.indexOf(from);
    const ahead = after === 'next' ? cells.slice(at + 1) : cells.slice(0, at).toReversed();
    const next = after && ahead.find(inputOf);
    setOpen(undefined);
    focusCell(next ?? from);
    if (next) return edit(next);
    if (!hasSaved.current) return;
    // Only at the end: a row must not leave its place while its other cells are edited.
    hasSaved.current = false;
    void readAgain();
  };
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const labelOf = useFieldLabel(resource);
  const { nameOf } = useWords(resource);
  const replace = async (
    columns: readonly ShownColumn[],
    records: readonly RaRecord[],
    name: string,
    block: (code: typeof PastedSheet) => Promise<PastedSheet.Block> | PastedSheet.Block,
  ) => {
    const code = await import('./pastedSheet');
    const words = { resource, by, labelOf, nameOf, name: translate(name) };
    const pasted = code.pastedSheet(await block(code), { ...words, columns, records });
    if ('file' in pasted) navigate(`/${resource.route}/import`, { state: stateWith(pasted.file) });
    else notify(`lists.cell.${pasted.refused}`, { type: 'warning', messageArgs: pasted.words });
  };
  /** Shows what a block would change, from a cell to the right and down. */
  const paste = (cell: HTMLElement, text: string) => {
    const all = rows();
    const below = all.slice(all.findIndex((row) => row.contains(cell)));
    const records = below.flatMap((row) => recordOf(row) ?? []);
    void replace(columns.slice(columnAt(cell)), records, 'imports.pasted', ({ blockOf }) =>
      blockOf(text),
    );
  };
  /** Shows what changes if the selected records get the value of a cell. */
  const fill = (cell: HTMLElement) => {
    const column = columnOf(cell);
    const from = recordOf(cell.closest('tr') ?? undefined);
    const others = selected.filter(({ id }) => id !== from?.id);
    // An import of the page would leave out what is selected on the others.
    if (column && selectedElsewhere !== undefined)
      notify('lists.cell.fill_page', {
        type: 'info',
        messageArgs: { field: labelOf(column.name, column.field), count: selectedElsewhere },
      });
    else if (!column || others.length === 0) notify('lists.cell.fill_none', { type: 'info' });
    else
      void replace([column], others, 'lists.cell.filled', () => others.map(() => [shownIn(cell)]));
  };
  const editor: ReactNode = open && (
    <CellEditor
      key={`${open.record.id}/${open.column.name}`}
      {...{ resource, by }}
      {...open}
      onSaved={() => {
        hasSaved.current = true;
      }}
      onClose={(after) => goOn(open.cell, after)}
    />
  );
  return { edit, paste, fill, inputOf, editor, preload: CellEditor.preload };
}
