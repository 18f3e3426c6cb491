import Alert from '@mui/material/Alert';
import { format } from 'date-fns';
import { useEffect, useEffectEvent } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { withoutFiles } from '@/browser/crud/form/formFields';
import type { FormValue } from '@/browser/fields';
import type { RecordValues } from '@/core/fields';
import type { RecordDraft } from './useRecordDraft';

/** What is typed is kept so soon after, in milliseconds. */
const SOON = 300;

interface Props {
  draft: RecordDraft;
  /** The fields that can be changed. */
  names: readonly string[];
  /** What the form started with. */
  start: Readonly<RecordValues>;
  record: RaRecord | undefined;
}

/** Brings back what was typed before, and keeps what is typed now. The bar of the form discards it. */
export function RecordDraftKeeper({ draft, names, start, record }: Props) {
  const translate = useTranslate();
  const { reset, getValues, watch } = useFormContext();
  const { isReady, isDirty } = useFormState();
  const restored = draft.found();

  // The form writes its start values as it comes up, so what was kept goes in after that.
  const restore = useEffectEvent(() => {
    const kept = Object.entries(restored?.kept.values ?? {}).filter(([name]) =>
      names.includes(name),
    );
    if (kept.length === 0) return;
    reset({ ...getValues(), ...Object.fromEntries(kept) }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);

  const keepNow = useEffectEvent(() => draft.keep(changesOf(names, start, getValues()), record));
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      keepNow();
    };
    const keepWhatWaits = () => timer !== undefined && keep();
    const watching = watch(() => {
      timer ??= setTimeout(keep, SOON);
    });
    window.addEventListener('pagehide', keepWhatWaits);
    return () => {
      watching.unsubscribe();
      window.removeEventListener('pagehide', keepWhatWaits);
      keepWhatWaits();
    };
  }, [isReady, watch]);

  if (!restored || !isDirty) return null;
  const isStale = record !== undefined && record.version !== restored.kept.version;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {translate('session.draft.restored', { when: format(restored.savedAt, 'dd-MM-yyyy HH:mm') })}
      {isStale && ` ${translate('session.draft.stale')}`}
    </Alert>
  );
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function changesOf(
  names: readonly string[],
  start: Readonly<RecordValues>,
  values: Readonly<Record<string, unknown>>,
): RecordValues {
  const kept = withoutFiles(
    Object.fromEntries(names.map((name) => [name, (values[name] ?? null) as FormValue])),
  );
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => !isSame(value, start[name])),
  );
}
