import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Form, type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { type FormFailure, failureOf, withoutRepetition } from '@/browser/crud/calls/failureOf';
import { useListAddress } from '@/browser/crud/list/ListAddress';
import { fieldToFill, isFromSummary } from '@/browser/crud/record/summary';
import { useOrigin } from '@/browser/crud/record/useOrigin';
import { afterPaint } from '@/browser/kit/behaviour/afterPaint';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { isShortcut } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { PanelCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import type { Field, RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { AlikeNotice } from './AlikeNotice';
import { FormBar } from './FormBar';
import { FormFields } from './fields/FormFields';
import {
  type FieldState,
  type FormValues,
  openNames,
  startValues,
  wireValues,
} from './fields/fieldsOfForm';
import { LeavingQuestion } from './saving/LeavingQuestion';
import { RecordDraftStorage } from './saving/RecordDraftStorage';
import type { RecordDraft } from './saving/useRecordDraft';
import { type AfterSave, transitionWithSave } from './saving/useSaveThen';
import { useSmallerPictures } from './saving/useSmallerPictures';
import { useApplying } from './useApplying';
import { useRecordResolver } from './useRecordResolver';

/** Retains the input when the record is reloaded, for example after a suspension from above the form. */
const KEEP_TYPED = { keepDirtyValues: true };

/** The selector of inputs that take the focus. */
const FIELD = ':is(input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox])';

const Sheet = styled(PanelCard)(({ theme }) => ({
  maxWidth: 'var(--record-width)',
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

interface Props {
  resource: Resource;
  fields: [string, Field, FieldState][];
  /** The record as it was opened; left out for a new record. */
  record?: RaRecord;
  /** The initial values of a new record, if they differ from the defaults. */
  given?: RecordValues;
  /** True once it has been saved or deleted and may be left without a confirmation. */
  isDone: boolean;
  draft: RecordDraft;
  /** Returns the failure, or nothing. */
  onSave: (values: FormValues, after: AfterSave) => Promise<FormFailure | undefined>;
  /** True if another record can be added after this one. */
  addsAnother?: boolean;
  /** Shown under the fields, within the form. */
  hint?: ComponentType | undefined;
  children?: ReactNode;
}

/** Returns what follows a save, by the button that was pressed. */
function afterOf(submitter: HTMLElement | null): AfterSave {
  const { after } = submitter?.dataset ?? {};
  return after === 'hand_on' || after === 'another' ? after : 'leave';
}

/**
 * Focuses the first field of a form that has just been opened for typing, if no keyboard on the screen would cover the
 * page; the one field for which it was opened, in any case.
 */
function useFirstFocus(isForTyping: boolean, isForOne: boolean, focusFirst: () => void) {
  const isTouched = useMedia('(pointer: coarse)');
  const isFocused = useRef(isForOne || (isForTyping && !isTouched));
  const focus = useRef(focusFirst);
  useEffect(() => {
    if (isFocused.current) focus.current();
  }, []);
}

/** Saves on Ctrl (or ⌘) and Enter from anywhere on the form. */
function saveOnShortcut(event: KeyboardEvent<HTMLElement>) {
  const form = (event.target as HTMLElement).closest('form');
  if (!form || !isShortcut(event, 'save')) return;
  event.preventDefault();
  form.requestSubmit();
}

interface ApplyingProps extends Pick<Props, 'resource' | 'fields' | 'record'> {
  applying: RefObject<Props['fields']>;
}

/** The fields that apply to the current values. Passes them to the form around through `applying`. */
function ApplyingFields({ resource, fields, record, applying }: ApplyingProps) {
  const shown = useApplying(resource, fields, record);
  useLayoutEffect(() => {
    applying.current = shown;
  });
  return <FormFields resource={resource} fields={shown} values={(record ?? {}) as RecordValues} />;
}

/** The form of a record: shows errors only after a submit, and runs one save at a time. */
export function RecordForm({
  resource,
  fields,
  record,
  given,
  isDone,
  draft,
  onSave,
  addsAnother = false,
  hint: Hint,
  children,
}: Props) {
  const translate = useTranslate();
  const origin = useOrigin();
  const list = useListAddress(resource);
  const { state } = useLocation();
  const hasSummary = isFromSummary(state);
  const wanted = fieldToFill(state);
  const start = useMemo(
    () => startValues(resource, record as RecordValues | undefined, given),
    [resource, record, given],
  );
  useEffect(() => {
    if (isDone) draft.finish();
  }, [isDone, draft]);
  // The fields that apply depend on the input, within the form.
  const applying = useRef(fields);
  const saving = useRef<Promise<FormFailure | undefined>>(undefined);
  const place = useRef<HTMLElement>(null);
  const focusFirst = () => {
    const named =
      wanted && place.current?.querySelector<HTMLElement>(`[data-field="${wanted}"] ${FIELD}`);
    (named || place.current?.querySelector<HTMLElement>(FIELD))?.focus();
  };
  useOfferedCommands(
    record
      ? [{ id: 'edit', label: translate('ra.action.edit'), run: () => void afterPaint(focusFirst) }]
      : [],
  );

  useFirstFocus(
    hasSummary || (record === undefined && !draft.found()),
    wanted !== undefined,
    focusFirst,
  );

  const after = useRef<AfterSave>('leave');
  const begin = (event: SyntheticEvent<HTMLElement, SubmitEvent>) => {
    if (!saving.current) {
      after.current = afterOf(event.nativeEvent.submitter);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const withSmallerPictures = useSmallerPictures(resource.fields);
  const send = async (values: FormValues) => {
    let ready: FormValues;
    try {
      ready = await withSmallerPictures(values);
    } catch (error) {
      return failureOf(error);
    }
    const failure = await onSave(ready, after.current);
    return failure && withoutRepetition(failure, openNames(applying.current));
  };
  // A second submit during the first shares its outcome, without a second call.
  const save = (values: Record<string, unknown>) => {
    saving.current ??= send(wireValues(applying.current, values)).finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  };
  const resolver = useRecordResolver(resource, applying);
  return (
    <Sheet ref={place} onKeyDown={saveOnShortcut} onSubmitCapture={begin}>
      <Form
        record={start as Partial<RaRecord>}
        onSubmit={save}
        resolver={resolver}
        resetOptions={KEEP_TYPED}
        noValidate
      >
        <RecordDraftStorage draft={draft} names={openNames(fields)} start={start} record={record} />
        <LeavingQuestion isDone={isDone} onLeave={draft.finish} />
        <ApplyingFields resource={resource} fields={fields} record={record} applying={applying} />
        {resource.alikeBy && <AlikeNotice resource={resource} id={record?.id} />}
        {Hint && (
          <Suspense fallback={null}>
            {/* The form's record has only values, but hints need the id. */}
            <RecordContextProvider value={record}>
              <Hint />
            </RecordContextProvider>
          </Suspense>
        )}
        <FormBar
          back={hasSummary ? undefined : (origin?.to ?? list)}
          names={openNames(fields)}
          start={start}
          handsOn={transitionWithSave(resource, record)}
          addsAnother={addsAnother}
          onDiscard={() => draft.discard()}
        >
          {children}
        </FormBar>
      </Form>
    </Sheet>
  );
}
