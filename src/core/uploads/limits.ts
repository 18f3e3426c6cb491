import { counted } from '@/core/countInWords';
import { MAX_KEYS } from '@/core/operations/requestLimits';

/** The most bytes of one uploaded file. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** The most bytes of all files of one upload, if a field takes several. */
export const MAX_SEVERAL_BYTES = 4 * MAX_UPLOAD_BYTES;
/** The most bytes of everything else in an upload: its other fields and the boundaries between parts. */
export const MAX_FIELD_BYTES = 256 * 1024;
/** The most parts of an upload, files and fields together, which is also the most keys of an object. */
export const MAX_PARTS = MAX_KEYS;
/** The most pixels of a picture. */
export const MAX_PIXELS = 25_000_000;
/** The most entries of the archive that a Word or Excel file is. */
export const MAX_ENTRIES = 1_000;
/** The most bytes of such an archive when unpacked. */
export const MAX_EXPANDED_BYTES = 100 * 1024 * 1024;
/** The most characters of a stored file's name. */
export const MAX_NAME_LENGTH = 200;

/** The accepted file types: */
export const UPLOAD_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<string, string>>;

export const uploadEmpty = 'The file is empty.';
/** The message for a file of another type. */
export const uploadOfOtherKind = 'The file must be a PDF, PNG, JPEG, DOCX or XLSX.';
/** The message for files that are too large together. */
export const uploadsTooLarge =
  'The files are larger than 40 MB together. Please send fewer at once.';
export const uploadTooLarge = 'The file is larger than 10 MB. Please choose a smaller one.';

/**
 * Returns the error of a file that shows before its bytes are read: its size, and the ending of its name or its
 * declared type, either of which may be right. The server decides by the bytes.
 */
export function outsideIssue(file: {
  name: string;
  type: string;
  size: number;
}): string | undefined {
  if (file.size === 0) return uploadEmpty;
  if (file.size > MAX_UPLOAD_BYTES) return uploadTooLarge;
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const types: readonly string[] = Object.values(UPLOAD_TYPES);
  return Object.hasOwn(UPLOAD_TYPES, ending) || types.includes(file.type)
    ? undefined
    : uploadOfOtherKind;
}

const hours = (seconds: number) => Math.ceil(seconds / 3600);

/** Returns the message at the upload limit of 24 hours; `seconds` until there is room again. */
export function uploadedEnough(most: number, seconds: number): string {
  const wait = hours(seconds) === 1 ? 'an hour' : counted(hours(seconds), 'hour');
  const megabytes = Math.round(most / 1024 / 1024);
  return `You have uploaded ${megabytes} MB of files in 24 hours, which is the limit. Please try again in ${wait}.`;
}

/** The message while too many uploads of one session are queued. */
export const tooManyUploads =
  'Too many files are being uploaded at once. Please wait for some of them to finish.';
