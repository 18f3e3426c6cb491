import { useState } from 'react';
import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import type { Field, RecordValues } from '../../domain/fields';
import type { Resource } from '../../domain/resource';
import { failureOf, staleRecordOf } from './failureOf';
import { type FormValues, type Standing, withoutFiles } from './formFields';
import { chosenValues, type Difference, differencesOf, type Side } from './staleChoices';
import { useWords } from './useWords';

/** A save that met somebody else's: what I wanted, the record as it is now, and where they differ. */
interface Collision {
  mine: FormValues;
  current: RaRecord;
  differences: Difference[];
}

const valuesOf = (record: RaRecord) => record as unknown as RecordValues;

/**
 * Saves a record; where somebody saved in between, holds both until the person has chosen. `opened` is the record
 * as it was when the changes were begun.
 */
export function useSaving(
  entry: Resource,
  opened: () => RaRecord,
  fields: readonly [string, Field, Standing][],
  onSaved: () => void,
) {
  const notify = useNotify();
  const { nameOf } = useWords(entry);
  const [update, { isPending }] = useUpdate();
  const [collision, setCollision] = useState<Collision>();

  const collide = (mine: FormValues, current: RaRecord) => {
    const open = fields.map(([name, field]): [string, Field] => [name, field]);
    const differences = differencesOf(
      open,
      valuesOf(opened()),
      withoutFiles(mine),
      valuesOf(current),
    );
    setCollision({ mine, current, differences });
  };
  const send = async (data: FormValues, previousData: RaRecord) => {
    try {
      const saved = await update(
        entry.route,
        { id: previousData.id, data, previousData },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      setCollision(undefined);
      notify('fieldhouse.crud.saved', { type: 'success', messageArgs: { record: nameOf(saved) } });
      onSaved();
      return undefined;
    } catch (error) {
      const current = staleRecordOf(error);
      if (current) collide(data, current as RaRecord);
      return failureOf(error);
    }
  };
  const settle = async (sides: Readonly<Record<string, Side>>) => {
    if (!collision) return;
    const { differences, mine, current } = collision;
    const failure = await send(chosenValues(differences, sides, mine), current);
    const told = failure?.root;
    if (typeof told === 'object') notify(told.serverError, { type: 'error' });
  };
  return {
    isPending,
    collision,
    settle,
    save: (data: FormValues) => send(data, opened()),
    giveUp: () => setCollision(undefined),
  };
}
