import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import { failureOf, staleRecordOf } from '@/browser/crud/calls/failureOf';
import { SessionEnded, savedRecord } from '@/browser/crud/calls/useOperation';
import type { FieldState, FormValues } from '@/browser/crud/form/fields/fieldsOfForm';
import type { Field, RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { chosenValues, type Merge, mergeSaves, type Side } from './staleChoices';
import { type LastSaver, useLastSaver } from './useLastSaver';
import { useNotifySaved } from './useNotifySaved';
import { type AfterSave, useSaveThen } from './useSaveThen';

/** A save that conflicts with somebody else's: both merged, the current record, and who saved it. */
interface Conflict {
  merge: Merge;
  current: RaRecord;
  saver: LastSaver;
}

const valuesOf = (record: RaRecord): RecordValues => record;

/** The number of times a save is merged with other people's saves and retried before it gives up. */
const MAX_MERGES = 5;

/**
 * Returns the save of a record. Where somebody else saved in between, it merges the fields that only one of the two
 * changed, and waits for a choice on fields that both changed. `opened` returns the record as it was before the
 * changes.
 */
export function useSaving(
  resource: Resource,
  opened: () => RaRecord,
  fields: readonly [string, Field, FieldState][],
  onSaved: () => void,
) {
  const notify = useNotify();
  const translate = useTranslate();
  const notifySaved = useNotifySaved(resource);
  const lastSaver = useLastSaver(resource);
  const handOn = useSaveThen(resource);
  const [update, { isPending }] = useUpdate();
  const [conflict, setConflict] = useState<Conflict>();

  const notifyMerged = (saved: RaRecord, other?: LastSaver) => {
    const name = other?.kind === 'named' ? other.name : translate('fieldhouse.crud.stale.somebody');
    const sentence = other && other.kind !== 'me' ? 'saved_with' : 'saved';
    void notifySaved(saved, sentence, other ? { name } : {});
  };
  const send = async (
    data: FormValues,
    previousData: RaRecord,
    merged: { times: number; saver?: LastSaver; isHandedOn?: boolean } = { times: 0 },
  ): Promise<ReturnType<typeof failureOf> | undefined> => {
    try {
      const saved = savedRecord(
        await update(
          resource.route,
          { id: previousData.id, data, previousData },
          { mutationMode: 'pessimistic', returnPromise: true },
        ),
      );
      setConflict(undefined);
      const handed = merged.isHandedOn ? await handOn(saved) : undefined;
      // The form remains open with the errors at its fields.
      if (handed && handed !== 'done') return handed;
      if (!handed) notifyMerged(saved, merged.saver);
      onSaved();
      return undefined;
    } catch (error) {
      // The draft waits for the next sign-in.
      if (error instanceof SessionEnded) return undefined;
      const current = staleRecordOf(error) as RaRecord | undefined;
      if (!current) return failureOf(error);
      const open = fields.map(([name, field]): [string, Field] => [name, field]);
      const merge = mergeSaves(open, valuesOf(previousData), data, valuesOf(current));
      const saver = await lastSaver(current);
      if (merge.conflicts.length === 0 && merged.times < MAX_MERGES)
        return send(merge.values, current, { ...merged, times: merged.times + 1, saver });
      setConflict({ merge, current, saver });
      return failureOf(error);
    }
  };
  const resolve = async (sides: Readonly<Record<string, Side>>) => {
    if (!conflict) return;
    const failure = await send(chosenValues(conflict.merge, sides), conflict.current);
    const unsaved = failure?.root;
    if (typeof unsaved === 'object') notify(unsaved.serverError, { type: 'error' });
  };
  return {
    isPending,
    conflict,
    resolve,
    save: (data: FormValues, after: AfterSave) =>
      send(data, opened(), { times: 0, isHandedOn: after === 'hand_on' }),
    giveUp: () => setConflict(undefined),
  };
}
