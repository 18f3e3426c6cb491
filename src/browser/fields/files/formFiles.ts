import type { FileValue } from '@/core/fields';
import { isFileValue } from '@/core/fields/kinds/file';
import { MAX_FILES, tooManyFiles } from '@/core/fields/kinds/files';
import {
  MAX_SEVERAL_BYTES,
  MAX_UPLOAD_BYTES,
  outsideIssue,
  UPLOAD_TYPES,
  uploadsTooLarge,
} from '@/core/uploads/limits';

/** Returns the files in a form value: those of the record and those newly chosen. */
export const formFiles = (value: unknown): readonly (FileValue | File)[] =>
  Array.isArray(value) ? value.filter((one) => one instanceof File || isFileValue(one)) : [];

/** Returns the newly chosen, unsent files. */
const chosenFiles = (value: unknown): readonly File[] =>
  formFiles(value).filter((one) => one instanceof File);

const PICTURES: readonly string[] = [UPLOAD_TYPES.jpeg, UPLOAD_TYPES.png];

/** Returns true for a picture, of which a smaller copy is sent. */
export const isPicture = ({ type }: File): boolean => PICTURES.includes(type);

/** The most bytes of the smaller copy of a picture, roughly. */
const COPY_BYTES = MAX_UPLOAD_BYTES / 10;

/** Returns the bytes that will be sent of a chosen file. A phone's photo may be larger than an upload. */
const countedBytes = (file: File): number =>
  isPicture(file) ? Math.min(file.size, COPY_BYTES) : file.size;

/** Returns the error of a chosen file, found before sending. */
export const issueOfFile = (file: File): string | undefined =>
  outsideIssue({ name: file.name, type: file.type, size: countedBytes(file) });

/** Returns the error of a field's files, found before sending. It names the file if there are several. */
export function issueOfFiles(
  label: string,
  files: readonly (FileValue | File)[],
): string | undefined {
  if (files.length > MAX_FILES) return tooManyFiles(label);
  const chosen = chosenFiles(files);
  const bytes = chosen.reduce((sum, file) => sum + countedBytes(file), 0);
  if (bytes > MAX_SEVERAL_BYTES) return uploadsTooLarge;
  for (const file of chosen) {
    const issue = issueOfFile(file);
    if (issue) return files.length > 1 ? `${file.name}: ${issue}` : issue;
  }
  return undefined;
}
