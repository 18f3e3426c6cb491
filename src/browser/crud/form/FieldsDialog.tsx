import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { failureOf, withHiddenErrors } from '@/browser/crud/calls/failureOf';
import { useNotifyServerError } from '@/browser/crud/calls/useNotifyServerError';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { formFiles, issueOfFiles } from '@/browser/fields/files/formFiles';
import { editorsOf, isUnreadable } from '@/browser/fields/inputs';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import {
  DialogBody,
  DialogFoot,
  DialogForm,
  DialogFrame,
  DialogText,
} from '@/browser/kit/overlays/Dialog';
import { type Field, fieldLabel, holdsSeveral, type RecordValues } from '@/core/fields';
import { readValue } from '@/core/validation/schema';
import { RecordDraftStorage } from './saving/RecordDraftStorage';
import { useReportUnsaved } from './saving/UnsavedChanges';
import type { RecordDraft } from './saving/useRecordDraft';
import { useSendFiles } from './saving/useSendFiles';
import { useSmallerPictures } from './saving/useSmallerPictures';

interface Props {
  title: string;
  advice?: ReactNode;
  /** Information that people need before they fill it in. */
  about?: ReactNode;
  fields: Readonly<Record<string, Field>>;
  start?: RecordValues;
  /** Stores what is typed until the dialog is closed. */
  draft?: RecordDraft | undefined;
  submitLabel: string;
  /** Errors that it throws are shown at the fields they name, or above all fields. */
  onSubmit: (values: RecordValues) => Promise<unknown>;
  onClose: () => void;
  /** Additional buttons, before those of every dialog. */
  actions?: ReactNode;
  /** True outside of the screen, whose question before it is left does not cover the input: Back closes the dialog. */
  isApart?: boolean;
  /** A part within the form that updates a field from others while somebody types. It shows nothing. */
  following?: ReactNode;
}

const rejected = (error: unknown) => {
  const { root: _, ...onFields } = failureOf(error);
  return onFields;
};

/** A dialog with a few inputs. It closes after a successful submit. */
export function FieldsDialog(props: Props) {
  const { title, advice, about, fields, start, draft, submitLabel, onSubmit } = props;
  const { actions, following, isApart = false } = props;
  const translate = useTranslate();
  const resolver = useFieldsResolver(fields);
  // The fields may change while it is open; the input remains.
  const [values] = useState(() => ({
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
    ...start,
  }));
  const [failure, setFailure] = useState<string>();
  const begin = useCallback((element: HTMLDivElement | null) => {
    const first = element?.querySelector<HTMLElement>('input, textarea, [role=combobox]');
    (first ?? element?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, []);
  const close = () => {
    draft?.finish();
    props.onClose();
  };
  const isSending = useRef(false);
  const sendFiles = useSendFiles();
  const notifyServerError = useNotifyServerError();
  const withSmallerPictures = useSmallerPictures(fields);
  const send = async (read: Readonly<Record<string, unknown>>) => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setFailure(undefined);
    try {
      await onSubmit(await sendFiles(await withSmallerPictures(read)));
      close();
      return undefined;
    } catch (error) {
      if (error instanceof SessionEnded) return undefined;
      notifyServerError(error);
      const onFields = rejected(error);
      const names = Object.keys(onFields);
      const unseen = names.filter((name) => !(name in fields));
      const { root } = withHiddenErrors(failureOf(error), unseen);
      const isSaidInPlace = names.length > unseen.length;
      if (!isSaidInPlace && typeof root === 'object') setFailure(root.words ?? root.serverError);
      return onFields;
    } finally {
      isSending.current = false;
    }
  };
  return (
    <DialogFrame
      title={title}
      // The input would be lost.
      holdsInput={draft?.found() ? 'restored' : true}
      onClose={close}
      width="xs"
    >
      <DialogForm ref={begin}>
        <Form
          defaultValues={values}
          resolver={resolver}
          disableInvalidFormNotification
          noValidate
          onSubmit={send}
        >
          <DialogBody>
            {failure && (
              <Alert severity="error" style={{ marginBottom: 16 }}>
                {translate(failure, { _: failure })}
              </Alert>
            )}
            {advice && <DialogText style={{ marginBottom: 16 }}>{advice}</DialogText>}
            {about}
            {draft && (
              <RecordDraftStorage
                draft={draft}
                names={Object.keys(fields)}
                start={values}
                record={undefined}
              />
            )}
            {Object.entries(fields).map(([name, field]) => {
              const { Input } = editorsOf(field);
              return <Input key={name} source={name} field={field} />;
            })}
            {following}
            {!isApart && <UnsavedInput />}
          </DialogBody>
          <DialogFoot>
            {actions}
            <Button onClick={close}>{translate('fieldhouse.crud.cancel')}</Button>
            <Button type="submit" variant="contained">
              {submitLabel}
            </Button>
          </DialogFoot>
        </Form>
      </DialogForm>
    </DialogFrame>
  );
}

/** Reports unsaved input to the record form behind it, so that leaving the page needs a confirmation. */
function UnsavedInput() {
  const { dirtyFields, isSubmitting } = useFormState();
  const isTyped = !isSubmitting && Object.keys(dirtyFields).length > 0;
  useReportUnsaved(isTyped);
  return isTyped ? <span hidden data-typed="" /> : null;
}

type FormErrors = Record<string, { type: string; message: string }>;

/** Returns a form resolver that parses the fields as a save would, with errors at their fields. */
function useFieldsResolver(fields: Readonly<Record<string, Field>>) {
  const translate = useTranslate();
  return useCallback(
    (typed: Record<string, unknown>) => {
      const errors: FormErrors = {};
      const values: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const label = fieldLabel(name, field);
        const read = isUnreadable(field, typed[name])
          ? { errors: [translate(`fieldhouse.fields.unreadable.${field.kind}`, { label })] }
          : holdsSeveral(field)
            ? readChosen(label, field, typed[name])
            : readValue(name, field, typed[name] === '' ? null : (typed[name] ?? null));
        if ('errors' in read) errors[name] = { type: 'rule', message: read.errors[0] ?? '' };
        else values[name] = read.value;
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [fields, translate],
  );
}

/** Reads chosen files. They are uploaded separately, so that only what the browser knows of them is checked. */
function readChosen(
  label: string,
  { required }: Field,
  typed: unknown,
): { value: unknown } | { errors: string[] } {
  const value = formFiles(typed);
  const issue =
    required && value.length === 0 ? `${label} is required.` : issueOfFiles(label, value);
  return issue === undefined ? { value } : { errors: [issue] };
}
