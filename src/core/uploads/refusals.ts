import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { Refusal } from '@/core/validation/refusals';
import { uploadEmpty, uploadOfOtherKind, uploadsTooLarge, uploadTooLarge } from './limits';

/** Why a file is not kept: too large in some way (413), or not a sound file of a type that is kept (415). */
export interface UploadRefusal {
  status: 413 | 415;
  message: string;
}

const tooMuch = (message: string): UploadRefusal => ({ status: 413, message });
const unwanted = (message: string): UploadRefusal => ({ status: 415, message });

/** More bytes than a file may have. */
export const fileTooLarge = tooMuch(uploadTooLarge);
/** More bytes than all files of one save may have. */
export const filesTooLarge = tooMuch(uploadsTooLarge);
/** A picture that would fill too much memory when it is shown. */
export const tooManyPixels = tooMuch(
  'The picture has more than 25 megapixels. Please choose a smaller one.',
);
/** An archive that would fill too much when it is opened. */
export const expandsTooFar = tooMuch(
  'The file contains too many parts, or is larger than 100 MB when unpacked.',
);
/** Not a byte. */
export const emptyFile = unwanted(uploadEmpty);
/** Of no type that is kept, by its bytes. */
export const unknownType = unwanted(uploadOfOtherKind);
/** Of a type that is kept, but not sound. */
export const damagedFile = unwanted(
  'The file is damaged or incomplete. Please save it again and choose the new copy.',
);
/** Programs travel in it. */
export const holdsMacros = unwanted(
  'The file contains macros, which are not accepted. Please save it without them, or as a PDF.',
);

/** Other files are embedded that may be programs. */
export const holdsObjects = unwanted(
  'The file contains embedded objects, which are not accepted. Please remove them, or save it as a PDF.',
);

/** It loads something from elsewhere when it is opened. */
export const loadsMore = unwanted(
  'The file loads a template, picture or other content from elsewhere, which is not accepted. Please save it as a PDF.',
);

/** The refusal of a whole call because of the file under this field. */
export const fileRefused = (name: string, { status, message }: UploadRefusal): Refusal => ({
  status,
  message,
  errors: { [name]: [message] },
});

/** The files of a save as they were judged, by their fields: sound, or why not. */
type Judged = ReadonlyMap<string, readonly (UploadRefusal | { name: string })[]>;

/** The first of a field's files that cannot be kept tells for all of them. */
const refusedOf = (files: Judged): [string, UploadRefusal][] =>
  [...files].flatMap(([name, ofField]): [string, UploadRefusal][] => {
    const refused = ofField.find((file) => 'status' in file);
    return refused && 'status' in refused ? [[name, refused]] : [];
  });

/** Why a save cannot be kept for its files alone. */
export function refusalOfFiles(files: Judged): Refusal | undefined {
  const [first] = refusedOf(files);
  return first && fileRefused(...first);
}

/** What is wrong with the fields of a save, together with those of its files, so that all errors are reported at once. */
export const withFileErrors = (errors: FieldErrors, files: Judged): FieldErrors => ({
  ...Object.fromEntries(refusedOf(files).map(([name, { message }]) => [name, [message]])),
  ...errors,
});
