import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { withHiddenErrors } from '@/browser/crud/calls/failureOf';
import {
  type FieldState,
  startValues,
  wireValues,
  withoutFiles,
} from '@/browser/crud/form/fields/fieldsOfForm';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { ConflictDialog } from '@/browser/crud/form/saving/ConflictDialog';
import { LeavingQuestion } from '@/browser/crud/form/saving/LeavingQuestion';
import { RecordDraftStorage } from '@/browser/crud/form/saving/RecordDraftStorage';
import type { RecordDraft } from '@/browser/crud/form/saving/useRecordDraft';
import { useSaving } from '@/browser/crud/form/saving/useSaving';
import { useApplying } from '@/browser/crud/form/useApplying';
import { useRecordResolver } from '@/browser/crud/form/useRecordResolver';
import { editorsOf } from '@/browser/fields/inputs';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { Spacer } from '@/browser/kit/layout';
import { styled } from '@/browser/kit/styles/styled';
import type { Field, RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isSameValue } from '@/core/validation/saving';
import type { After } from './cellsOfRow';

type Placed = [string, Field, FieldState];

const INPUT = ':is(input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox])';

const Actions = styled('div')({ display: 'flex', gap: 8 });

interface Props {
  resource: Resource;
  record: RaRecord;
  field: Placed;
  /** Stores what is typed, also beyond the end of the session. */
  draft: RecordDraft;
  /** Set to what saves the input and goes on. */
  submit: RefObject<(after: After) => void>;
  onSaved: () => void;
  onDone: (after: After) => void;
}

/** The form of one field. A press outside and Tab save it too; input that is refused stays. */
export function CellForm(props: Props) {
  const { resource, record, field, draft, submit, onSaved, onDone } = props;
  const translate = useTranslate();
  const [name] = field;
  const place = useRef<HTMLDivElement>(null);
  const after = useRef<After>(undefined);
  const left = useRef<HTMLElement>(undefined);
  const applying = useRef([field]);
  const [failure, setFailure] = useState<string>();
  const [isDone, setDone] = useState(false);
  // The record when the cell was opened: a save compares with it.
  const [opened] = useState(record);
  const start = useMemo(() => startValues(resource, opened as RecordValues), [resource, opened]);
  const resolver = useRecordResolver(resource, applying);
  const finish = () => {
    setDone(true);
    onDone(after.current);
  };
  const saving = useSaving(
    resource,
    () => draft.openedFrom(opened),
    [field],
    () => {
      onSaved();
      finish();
    },
  );

  useEffect(() => {
    const input = place.current?.querySelector<HTMLElement>(INPUT);
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  }, []);
  useLayoutEffect(() => {
    submit.current = (next) => {
      after.current = next;
      const input = document.activeElement;
      // A box with text that names nothing says so when it is left. The focus stays in the form, which hears Escape.
      if (input instanceof HTMLElement) {
        left.current = input;
        place.current?.focus();
      }
      requestAnimationFrame(() => {
        const isRefused = place.current?.querySelector('[aria-invalid=true]');
        if (isRefused && input instanceof HTMLElement) input.focus();
        else place.current?.closest('form')?.requestSubmit();
      });
    };
  });
  const send = async (typed: Record<string, unknown>) => {
    setFailure(undefined);
    const values = wireValues(applying.current, typed);
    const value = withoutFiles(values)[name];
    if (value === undefined || isSameValue(value, opened[name] ?? null)) {
      finish();
      return undefined;
    }
    const refused = await saving.save(values, 'leave');
    if (!refused) return undefined;
    // Lets Escape discard it, and typing continue.
    left.current?.focus();
    const unseen = Object.keys(refused).filter((one) => one !== name && one !== 'root');
    const { root, ...errors } = withHiddenErrors(refused, unseen);
    if (errors[name] === undefined && typeof root === 'object')
      setFailure(root.words ?? root.serverError);
    return errors[name] === undefined ? {} : { [name]: errors[name] };
  };
  return (
    <>
      <Form
        record={start as Partial<RaRecord>}
        resolver={resolver}
        onSubmit={send}
        disableInvalidFormNotification
        noValidate
      >
        <RecordDraftStorage {...{ draft, start, record }} names={[name]} />
        <LeavingQuestion isDone={isDone} onLeave={draft.finish} />
        <div ref={place} tabIndex={-1} style={{ outline: 0 }}>
          {failure && (
            <Alert severity="error" style={{ marginBottom: 12 }}>
              {translate(failure, { _: failure })}
            </Alert>
          )}
          <CellInput {...{ resource, record, applying }} />
        </div>
        <Actions>
          <Spacer />
          <Button onClick={() => onDone(undefined)}>{translate('fieldhouse.crud.cancel')}</Button>
          <Button
            variant="contained"
            disabled={saving.isPending}
            onClick={() => submit.current(undefined)}
          >
            {translate('ra.action.save')}
          </Button>
        </Actions>
      </Form>
      <ConflictDialog {...saving} />
    </>
  );
}

interface InputProps {
  resource: Resource;
  record: RaRecord;
  applying: RefObject<Placed[]>;
}

/** The input, or that the field does not apply to the record. */
function CellInput({ resource, record, applying }: InputProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const [field] = useState(applying.current);
  const shown = useApplying(resource, field, record);
  useLayoutEffect(() => {
    applying.current = shown;
  });
  return field.map(([name, one]) => {
    const { Input } = editorsOf(one);
    return shown.length > 0 ? (
      <Input key={name} source={name} field={one} />
    ) : (
      <p key={name} role="status">
        {translate('lists.cell.not_applying', { field: labelOf(name, one) })}
      </p>
    );
  });
}
