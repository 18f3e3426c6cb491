import { HttpError } from 'react-admin';
import { staleRecordOf } from '@/browser/crud/calls/failureOf';
import { wordsOf } from '@/browser/kit/wordsOf';
import type { RecordValues } from '@/core/fields';
import type { Issues } from './definition';

/** Why a send failed. */
export interface SyncFailure {
  message: string;
  /** The server was not reached, or its answer was lost. */
  isOffline: boolean;
  /** Nobody knows whether it was carried out. */
  isUnanswered: boolean;
  /** The n-th record that was sent → what is wrong with it. */
  refused: ReadonlyMap<number, Issues>;
  /** The record as it is now, where somebody else was faster. */
  stale: RecordValues | undefined;
}

/** The errors of a list of records: `entries.2.date`. */
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

/** Reads why a send failed. */
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
