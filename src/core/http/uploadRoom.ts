import type { Resource } from '@/core/resource/resource';
import { MAX_SEVERAL_BYTES, MAX_UPLOAD_BYTES } from '@/core/uploads/limits';
import { fileRefused, filesTooLarge, fileTooLarge } from '@/core/uploads/refusals';
import type { Refusal } from '@/core/validation/refusals';
import { fileFields, severalFields } from './formParts';

/** What is said of one file that has too many bytes, in a form that saves a record. */
export function tooLargeOneOf(resource: Resource): Refusal {
  const [name = 'root'] = fileFields(resource);
  return fileRefused(name, fileTooLarge);
}

/** How many bytes of files a form that saves a record may bring, and what is said of more. */
export function roomForFiles(resource: Resource): { bytes: number; refusal: Refusal } {
  const [several] = severalFields(resource);
  if (several) return { bytes: MAX_SEVERAL_BYTES, refusal: fileRefused(several, filesTooLarge) };
  return { bytes: MAX_UPLOAD_BYTES, refusal: tooLargeOneOf(resource) };
}
