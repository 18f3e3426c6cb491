import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NowThen } from '@/browser/crud/list/bulk/preview/NowThen';
import { Button } from '@/browser/kit/Button';
import { Chip } from '@/browser/kit/Chip';
import { type Field, fieldLabel } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { meantIn } from '@/core/sheets/closest';
import type { MatchedColumn } from '@/core/sheets/columnMatching';
import type { SheetLine } from './importState';
import { TONES, type TriedRow } from './outcomes';

/** A cell by its line and its column. */
export interface CellPlace {
  line: number;
  at: number;
}

interface Props {
  resource: Resource;
  row: SheetLine;
  columns: readonly number[];
  /** The headings of the sheet. */
  heads: readonly string[];
  names: readonly MatchedColumn[];
  /** The row with its outcome, once that is known. */
  tried: TriedRow | undefined;
  /** The column whose cell is being changed. */
  editing: number | undefined;
  onEdit: (place: CellPlace | undefined) => void;
  onCommit: (place: CellPlace, text: string) => void;
  /** Uses a text here and in every row with the same mistake. */
  onUse: (place: CellPlace, text: string) => void;
}

/** Returns the errors of a row that belong to no column of the sheet. */
function otherErrors({ errors }: TriedRow, names: readonly MatchedColumn[]): string[] {
  return Object.entries(errors ?? {}).flatMap(([name, sentences]) =>
    names.includes(name) ? [] : sentences,
  );
}

/** A row of a sheet: its number, what would happen to it, and its cells. */
export function ImportRow(props: Props) {
  const { resource, row, columns, heads, names, tried, editing, onEdit, onCommit, onUse } = props;
  const translate = useTranslate();
  const outcome = tried?.outcome;
  const tone = outcome && TONES[outcome];
  const words = outcome && translate(`imports.outcome.${outcome}`);
  return (
    <tr data-row={row.line} data-outcome={outcome}>
      <td data-line="" data-label={translate('imports.row')}>
        {row.line}
      </td>
      <td data-label={translate('imports.result')}>
        {tone ? <Chip tone={tone}>{words}</Chip> : words}
        {tried?.outcome === 'refused' &&
          otherErrors(tried, names).map((sentence) => <small key={sentence}>{sentence}</small>)}
      </td>
      {columns.map((at) => {
        const name = names[at];
        const field = name === undefined ? undefined : resource.fields[name];
        const place = { line: row.line, at };
        const text = row.cells[at] ?? '';
        const [error] = (name !== undefined && tried?.errors?.[name]) || [];
        const change = name === undefined ? undefined : tried?.changes[name];
        const isChanged = outcome === 'changed' && change !== undefined;
        const isEditing = editing === at;
        return (
          <td
            key={at}
            data-cell={`${row.line}:${at}`}
            data-label={heads[at]}
            data-left-out={name === undefined ? '' : undefined}
            data-changed={isChanged ? '' : undefined}
            data-wrong={error === undefined ? undefined : ''}
            tabIndex={error === undefined ? -1 : 0}
          >
            {isEditing ? (
              <CellInput
                label={translate('imports.cell', {
                  field: field ? fieldLabel(name ?? '', field) : String(at + 1),
                  line: row.line,
                })}
                text={text}
                onCommit={(typed) => onCommit(place, typed)}
                onCancel={() => onEdit(undefined)}
              />
            ) : error !== undefined ? (
              <WrongCell text={text} error={error} onUse={(meant) => onUse(place, meant)} />
            ) : (
              <ShownCell {...{ name, field, text, change, isChanged }} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function ShownCell({
  name,
  field,
  text,
  change,
  isChanged,
}: {
  name: MatchedColumn;
  field: Field | undefined;
  text: string;
  change: TriedRow['changes'][string] | undefined;
  isChanged: boolean;
}) {
  if (!isChanged || !change || name === undefined || !field) return text;
  return <NowThen source={name} field={field} before={change[0]} after={change[1]} />;
}

function WrongCell({
  text,
  error,
  onUse,
}: {
  text: string;
  error: string;
  onUse: (text: string) => void;
}) {
  const translate = useTranslate();
  const { sentence, meant } = meantIn(error);
  return (
    <>
      {text}
      <small>
        {sentence}{' '}
        {meant !== undefined && (
          <Button isInline style={{ textDecoration: 'underline' }} onClick={() => onUse(meant)}>
            {translate('imports.use', { value: meant })}
          </Button>
        )}
      </small>
    </>
  );
}

interface InputProps {
  label: string;
  text: string;
  onCommit: (text: string) => void;
  onCancel: () => void;
}

/** The text of a cell while it is changed: Enter keeps it, Esc does not. */
function CellInput({ label, text, onCommit, onCancel }: InputProps) {
  const isOver = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Somebody has just begun to change this cell.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = (action: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    action();
  };
  const keep = (typed: string) =>
    end(() => {
      if (typed === text) onCancel();
      else onCommit(typed);
    });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      keep(event.currentTarget.value);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      end(onCancel);
    }
  };
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => keep(currentTarget.value)}
    />
  );
}
