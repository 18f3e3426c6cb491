import type { Identifier, RaRecord } from 'react-admin';
import { isNameAlone } from '@/core/resource/outline';
import { readSession } from './session/session';

const keyOf = (path: string, id: Identifier) => `${readSession()?.user.id}/${path}/${id}`;
const kept = new Map<string, RaRecord>();

/** Keeps the names that came along for records which the person may not see: nobody can ask for them by themselves. */
export function keepNames(
  included: Readonly<Record<string, readonly Record<string, unknown>[]>>,
): void {
  for (const [path, rows] of Object.entries(included))
    for (const row of rows)
      if (isNameAlone(row)) kept.set(keyOf(path, Number(row.id)), row as RaRecord);
}

/** Returns what is known of these records to somebody who may not see them. */
export const namesAlone = (path: string, ids: readonly Identifier[]): RaRecord[] =>
  ids.flatMap((id) => kept.get(keyOf(path, id)) ?? []);
