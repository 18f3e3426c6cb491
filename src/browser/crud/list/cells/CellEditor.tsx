import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useRecordDraft } from '@/browser/crud/form/saving/useRecordDraft';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import { tabDraftKey } from '@/browser/crud/sync/drafts';
import { useFieldWords } from '@/browser/fields';
import { Popover } from '@/browser/kit/overlays/Popover';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { CellForm } from './CellForm';
import { type After, cellAddress } from './cellsOfRow';
import { useEditableCell } from './useEditableCell';

const LEAST = 280;

const Place = styled('div')({
  boxSizing: 'border-box',
  maxWidth: 'min(480px, 90vw)',
  minHeight: 48,
  padding: 12,
  '& > p': { margin: 0, lineHeight: '24px', outline: 'none' },
});

interface Props {
  resource: Resource;
  by: Principal;
  record: RaRecord;
  column: ShownColumn;
  cell: HTMLElement;
  onSaved: () => void;
  onClose: (after: After) => void;
}

/** The input of one cell over the cell, with the rules and errors of its form; or why it cannot be edited. */
export function CellEditor(props: Props) {
  const { resource, by, record, column, cell, onSaved, onClose } = props;
  const editable = useEditableCell(resource, by, record, column);
  const { label } = useFieldWords(column.name, column.field);
  const draft = useRecordDraft(resource, cellAddress(record.id, column.name), tabDraftKey);
  const close = (after: After) => {
    draft?.finish();
    onClose(after);
  };
  const submit = useRef<(after: After) => void>(close);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    // The menus that inputs open handle their own keys.
    const isOwn = target instanceof HTMLElement && currentTarget.contains(target);
    if (!isOwn || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const isMultiline = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
    if (key === 'Escape') close(undefined);
    else if (key === 'Tab') submit.current(event.shiftKey ? 'previous' : 'next');
    else if (key === 'Enter' && !isMultiline && !target.matches('button'))
      submit.current(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // MUI opens a select on Enter; here Enter saves, and Space and the arrows open it.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const isClosedSelect =
      target instanceof Element && target.matches('div[role=combobox][aria-expanded=false]');
    if (key === 'Enter' && isClosedSelect) onKeyDown(event);
  };
  return (
    <Popover
      anchor={cell}
      role="dialog"
      label={label}
      gap={-cell.offsetHeight}
      onClose={() => submit.current(undefined)}
    >
      <Place
        style={{ width: Math.max(cell.offsetWidth, LEAST) }}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onKeyDownCapture}
      >
        {editable?.refusal !== undefined && <Refusal>{editable.refusal}</Refusal>}
        {editable && 'field' in editable && draft && (
          <CellForm
            {...{ resource, record, draft, submit, onSaved }}
            field={editable.field}
            onDone={close}
          />
        )}
      </Place>
    </Popover>
  );
}

/** Why the cell cannot be edited. It takes the focus, so that the keys of the cell work. */
function Refusal({ children }: { children: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
