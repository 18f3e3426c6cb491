import type { OpenedFile } from './sheetFile';

/** Returns the history state of an import that starts with rows pasted over a list. */
export const stateWith = (file: OpenedFile) => ({ pasted: file });

/** Returns the rows with which an import starts, if any were pasted over its list. */
export const pastedIn = (state: unknown): OpenedFile | undefined =>
  (state as Partial<ReturnType<typeof stateWith>> | null)?.pasted;
