import type { FileValue } from '@/core/fields';
import { isFileValue } from '@/core/fields/kinds/file';
import { MAX_FILES, tooManyFiles } from '@/core/fields/kinds/files';
import { MAX_SEVERAL_BYTES, outsideIssue, uploadsTooLarge } from '@/core/uploads/limits';

/** Returns the files in a form value: those of the record and those newly chosen. */
export const formFiles = (value: unknown): readonly (FileValue | File)[] =>
  Array.isArray(value) ? value.filter((one) => one instanceof File || isFileValue(one)) : [];

/** Returns the newly chosen, unsent files. */
const chosenFiles = (value: unknown): readonly File[] =>
  formFiles(value).filter((one) => one instanceof File);

/** Returns the error of a field's files, found before sending. */
export function issueOfFiles(
  label: string,
  files: readonly (FileValue | File)[],
): string | undefined {
  if (files.length > MAX_FILES) return tooManyFiles(label);
  const chosen = chosenFiles(files);
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_SEVERAL_BYTES) return uploadsTooLarge;
  return chosen.map(outsideIssue).find((issue) => issue !== undefined);
}
