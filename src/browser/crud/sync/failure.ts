import { HttpError } from 'react-admin';
import { staleRecordOf } from '@/browser/crud/calls/failureOf';
import { wordsOf } from '@/browser/kit/failureText';
import type { RecordValues } from '@/core/fields';
import type { Issues } from './syncDefinition';

/** The reason why a send failed. */
export interface SyncFailure {
  message: string;
  /** True if the server was not reached, or its response was lost. */
  isOffline: boolean;
  /** True if the outcome is unknown. */
  isUnanswered: boolean;
  /** The index of a record in the send → its errors. */
  refused: ReadonlyMap<number, Issues>;
  /** The current record, if somebody else has saved it before. */
  stale: RecordValues | undefined;
}

/** Returns the errors of a list of records, from keys such as `entries.2.date`. */
function refusedIn(errors: unknown): Map<number, Issues> {
  const refused = new Map<number, Issues>();
  for (const [path, sentence] of Object.entries({ ...(errors as object) })) {
    const [, index, field] = /^\w+\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (index === undefined || field === undefined) continue;
    const at = Number(index);
    refused.set(at, { ...refused.get(at), [field]: String(sentence) });
  }
  return refused;
}

export function failureIn(error: unknown): SyncFailure {
  const status = error instanceof HttpError ? error.status : undefined;
  return {
    message: wordsOf(error),
    isOffline: status === 0,
    isUnanswered: status === undefined || status === 0 || status >= 500,
    refused: refusedIn(error instanceof HttpError ? error.body?.errors : undefined),
    stale: staleRecordOf(error) as RecordValues | undefined,
  };
}
