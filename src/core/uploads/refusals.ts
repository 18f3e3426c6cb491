import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { Refusal } from '@/core/validation/refusals';
import { uploadEmpty, uploadOfOtherKind, uploadsTooLarge, uploadTooLarge } from './limits';

/** The refusal of a file: too large in some way (413), or not a valid file of an accepted type (415). */
export interface UploadRefusal {
  status: 413 | 415;
  message: string;
}

const tooMuch = (message: string): UploadRefusal => ({ status: 413, message });
const unwanted = (message: string): UploadRefusal => ({ status: 415, message });

/** Refuses a file with too many bytes. */
export const fileTooLarge = tooMuch(uploadTooLarge);
/** Refuses files that have too many bytes in one save. */
export const filesTooLarge = tooMuch(uploadsTooLarge);
/** Refuses a picture that would take too much memory when displayed. */
export const tooManyPixels = tooMuch(
  'The picture has more than 25 megapixels. Please choose a smaller one.',
);
/** Refuses an archive that would take too much memory when opened. */
export const expandsTooFar = tooMuch(
  'The file contains too many parts, or is larger than 100 MB when unpacked.',
);
export const emptyFile = unwanted(uploadEmpty);
/** Refuses a file whose bytes are of no accepted type. */
export const unknownType = unwanted(uploadOfOtherKind);
/** Refuses a damaged file of an accepted type. */
export const damagedFile = unwanted(
  'The file is damaged or incomplete. Please save it again and choose the new copy.',
);
/** Refuses a file that contains programs. */
export const holdsMacros = unwanted(
  'The file contains macros, which are not accepted. Please save it without them, or as a PDF.',
);

/** Refuses embedded files, which may be programs. */
export const holdsObjects = unwanted(
  'The file contains embedded objects, which are not accepted. Please remove them, or save it as a PDF.',
);

/** Refuses a file that loads something from elsewhere when opened. */
export const loadsMore = unwanted(
  'The file loads a template, picture or other content from elsewhere, which is not accepted. Please save it as a PDF.',
);

/** Returns the refusal of a whole call because of the file under this field. */
export const fileRefused = (name: string, { status, message }: UploadRefusal): Refusal => ({
  status,
  message,
  errors: { [name]: [message] },
});

/** The inspected files of a save by field: accepted, or refused. */
type Inspected = ReadonlyMap<string, readonly (UploadRefusal | { name: string })[]>;

/** Returns the first refusal of each field. */
const refusedOf = (files: Inspected): [string, UploadRefusal][] =>
  [...files].flatMap(([name, ofField]): [string, UploadRefusal][] => {
    const refused = ofField.find((file) => 'status' in file);
    return refused && 'status' in refused ? [[name, refused]] : [];
  });

/** Returns the refusal of a save for its files alone. */
export function refusalOfFiles(files: Inspected): Refusal | undefined {
  const [first] = refusedOf(files);
  return first && fileRefused(...first);
}

/** Adds the errors of files to those of other fields, so that all are reported at once. */
export const withFileErrors = (errors: FieldErrors, files: Inspected): FieldErrors => ({
  ...Object.fromEntries(refusedOf(files).map(([name, { message }]) => [name, [message]])),
  ...errors,
});
