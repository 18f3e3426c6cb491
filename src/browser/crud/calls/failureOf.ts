import { HttpError } from 'react-admin';
import { wordsOf } from '@/browser/kit/failureText';

/**
 * Errors of a form: field → sentence. `root` has those of the whole form: the sentence of the toast, and in `words`
 * that of the form if it differs: the server's message if the toast only says that the server failed.
 */
export interface FormFailure {
  [field: string]: string | { serverError: string; words?: string };
}

/** Returns why a save failed, in the shape of a form's errors. */
export function failureOf(error: unknown): FormFailure {
  const words = wordsOf(error);
  const isServers = error instanceof HttpError && error.status >= 500;
  const root = isServers ? { serverError: error.message, words } : { serverError: words };
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  return { ...(errors as FormFailure | undefined), root };
}

/** Moves the errors of fields that are not on the form to the errors of the whole form. */
export function withHiddenErrors(failure: FormFailure, unseen: readonly string[]): FormFailure {
  const texts = unseen
    .flatMap((name) => failure[name] ?? [])
    .filter((error) => typeof error === 'string');
  return texts.length > 0 ? { ...failure, root: { serverError: texts.join(' ') } } : failure;
}

/** Leaves the error of the whole form to its toast if a field on the form has the same. */
export function withoutRepetition(failure: FormFailure, seen: readonly string[]): FormFailure {
  const { root } = failure;
  if (typeof root !== 'object') return failure;
  const isAtField = seen.some((name) => failure[name] === root.serverError);
  return isAtField ? { ...failure, root: { ...root, words: '' } } : failure;
}

/** Returns a failure as one text: the errors of its fields, or of the whole form. */
export function sentenceOf(failure: FormFailure): string {
  const { root } = withHiddenErrors(
    failure,
    Object.keys(failure).filter((name) => name !== 'root'),
  );
  return typeof root === 'object' ? root.serverError : '';
}

/** Returns the current record if a save was refused because somebody else saved in between. */
export function staleRecordOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { code, data } = { ...error.body } as Record<string, unknown>;
  const isRecord = typeof data === 'object' && data !== null;
  return code === 'stale' && isRecord ? { ...data } : undefined;
}
