import type { Identifier, RaRecord } from 'react-admin';
import { isNameAlone } from '@/core/resource/outline';
import { readSession } from './session/session';

const keyOf = (path: string, id: Identifier) => `${readSession()?.user.id}/${path}/${id}`;
const names = new Map<string, RaRecord>();

/** Stores the names of included records that the person may not see: they cannot be fetched individually. */
export function storeNames(
  included: Readonly<Record<string, readonly Record<string, unknown>[]>>,
): void {
  for (const [path, rows] of Object.entries(included))
    for (const row of rows)
      if (isNameAlone(row)) names.set(keyOf(path, Number(row.id)), row as RaRecord);
}

/** Returns the stored names of records that the person may not see. */
export const nameOnlyRecords = (path: string, ids: readonly Identifier[]): RaRecord[] =>
  ids.flatMap((id) => names.get(keyOf(path, id)) ?? []);
