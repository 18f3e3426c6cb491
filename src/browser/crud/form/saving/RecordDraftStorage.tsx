import { useEffect, useEffectEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { withoutFiles } from '@/browser/crud/form/fields/fieldsOfForm';
import { RestoredNotice } from '@/browser/crud/sync/RestoredNotice';
import type { FormValue } from '@/browser/fields';
import type { RecordValues } from '@/core/fields';
import type { RecordDraft } from './useRecordDraft';

/** The delay after which input is stored, in milliseconds. */
const SOON = 300;

interface Props {
  draft: RecordDraft;
  names: readonly string[];
  start: Readonly<RecordValues>;
  record: RaRecord | undefined;
}

/** Restores the draft and stores the current input. The bar of the form deletes it. */
export function RecordDraftStorage({ draft, names, start, record }: Props) {
  const { reset, getValues, watch } = useFormContext();
  const { isReady, isDirty } = useFormState();
  const restored = draft.found();

  // The form writes its initial values first, so the draft is restored afterwards.
  const restore = useEffectEvent(() => {
    const typed = Object.entries(restored?.content.values ?? {}).filter(([name]) =>
      names.includes(name),
    );
    if (typed.length === 0) return;
    reset({ ...getValues(), ...Object.fromEntries(typed) }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);

  const storeNow = useEffectEvent(() => {
    const values = getValues();
    draft.keep(changesOf(names, start, values), record, filesIn(values));
  });
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      storeNow();
    };
    const storePending = () => timer !== undefined && store();
    const watching = watch(() => {
      timer ??= setTimeout(store, SOON);
    });
    window.addEventListener('pagehide', storePending);
    return () => {
      watching.unsubscribe();
      window.removeEventListener('pagehide', storePending);
      storePending();
    };
  }, [isReady, watch]);

  if (!restored || !isDirty) return null;
  const isStale = record !== undefined && record.version !== restored.content.version;
  return (
    <RestoredNotice
      savedAt={restored.savedAt}
      isStale={isStale}
      files={restored.content.files ?? []}
    />
  );
}

/** Returns the names of the chosen files among the values of a form. */
const filesIn = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.values(values)
    .flat()
    .flatMap((one) => (one instanceof File ? [one.name] : []));

const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

function changesOf(
  names: readonly string[],
  start: Readonly<RecordValues>,
  values: Readonly<Record<string, unknown>>,
): RecordValues {
  const storable = withoutFiles(
    Object.fromEntries(names.map((name) => [name, (values[name] ?? null) as FormValue])),
  );
  return Object.fromEntries(
    Object.entries(storable).filter(([name, value]) => !isSame(value, start[name])),
  );
}
