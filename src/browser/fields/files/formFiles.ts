import type { FileValue } from '@/core/fields';
import { isFileValue } from '@/core/fields/file';
import { MOST_FILES, tooManyFiles } from '@/core/fields/files';
import { MAX_SEVERAL_BYTES, outsideIssue, uploadsTooLarge } from '@/core/uploads/limits';

/** What a form holds in a field of several files: those of the record, and those that were chosen. */
export const formFiles = (value: unknown): readonly (FileValue | File)[] =>
  Array.isArray(value) ? value.filter((one) => one instanceof File || isFileValue(one)) : [];

/** Those of them that were chosen and are not sent yet. */
const chosenFiles = (value: unknown): readonly File[] =>
  formFiles(value).filter((one) => one instanceof File);

/** The errors of a field's files that show before they are sent. */
export function issueOfFiles(
  label: string,
  files: readonly (FileValue | File)[],
): string | undefined {
  if (files.length > MOST_FILES) return tooManyFiles(label);
  const chosen = chosenFiles(files);
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_SEVERAL_BYTES) return uploadsTooLarge;
  return chosen.map(outsideIssue).find((issue) => issue !== undefined);
}
