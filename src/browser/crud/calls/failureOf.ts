import { HttpError } from 'react-admin';
import { wordsOf } from '@/browser/kit/wordsOf';

/**
 * Errors of a form: field → sentence, and those of the whole form under `root`: the sentence of the toast, and the
 * server's own words for the form where the toast says no more than that the server failed.
 */
export interface FormFailure {
  [field: string]: string | { serverError: string; words?: string };
}

/** Why a save failed, in the shape of a form's errors. */
export function failureOf(error: unknown): FormFailure {
  const words = wordsOf(error);
  const isServers = error instanceof HttpError && error.status >= 500;
  const root = isServers ? { serverError: error.message, words } : { serverError: words };
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  return { ...(errors as FormFailure | undefined), root };
}

/** A failure whose errors of fields that are not on the form are moved to the errors of the whole form. */
export function withUnseen(failure: FormFailure, unseen: readonly string[]): FormFailure {
  const told = unseen
    .flatMap((name) => failure[name] ?? [])
    .filter((one) => typeof one === 'string');
  return told.length > 0 ? { ...failure, root: { serverError: told.join(' ') } } : failure;
}

/** A failure in one text: what is wrong with its fields, or with all of it. */
export function sentenceOf(failure: FormFailure): string {
  const { root } = withUnseen(
    failure,
    Object.keys(failure).filter((name) => name !== 'root'),
  );
  return typeof root === 'object' ? root.serverError : '';
}

/** The record as it is now, where a save was refused because somebody else saved in between. */
export function staleRecordOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { code, data } = { ...error.body } as Record<string, unknown>;
  const isRecord = typeof data === 'object' && data !== null;
  return code === 'stale' && isRecord ? { ...data } : undefined;
}
