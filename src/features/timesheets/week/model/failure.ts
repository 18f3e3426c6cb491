import { HttpError } from 'react-admin';
import type { RecordValues } from '../../../../../domain/kernel/fields';
import { staleRecordOf } from '../../../../crud/failureOf';

/** Why a week could not be saved. */
export interface WeekFailure {
  message: string;
  /** The server was not reached, or its answer was lost. */
  isOffline: boolean;
  /** The n-th entry of the call → field → sentence. */
  entries: ReadonlyMap<number, Record<string, string>>;
  /** The entry as it is now, where somebody else was faster. */
  stale: RecordValues | undefined;
}

function entryIssues(errors: unknown): Map<number, Record<string, string>> {
  const issues = new Map<number, Record<string, string>>();
  for (const [path, sentence] of Object.entries({ ...(errors as object) })) {
    const [, index, field] = /^entries\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (index === undefined || field === undefined) continue;
    const at = Number(index);
    issues.set(at, { ...issues.get(at), [field]: String(sentence) });
  }
  return issues;
}

/** Reads why a call about a week failed. */
export function failureIn(error: unknown): WeekFailure {
  const body = error instanceof HttpError ? error.body : undefined;
  return {
    message: error instanceof Error ? error.message : String(error),
    isOffline: error instanceof HttpError && error.status === 0,
    entries: entryIssues(body?.errors),
    stale: staleRecordOf(error) as RecordValues | undefined,
  };
}
