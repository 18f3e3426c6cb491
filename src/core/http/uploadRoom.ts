import type { Resource } from '@/core/resource/resource';
import { MAX_SEVERAL_BYTES, MAX_UPLOAD_BYTES } from '@/core/uploads/limits';
import { fileRefused, filesTooLarge, fileTooLarge } from '@/core/uploads/refusals';
import type { Refusal } from '@/core/validation/refusals';
import { fileFields, severalFields } from './formParts';

/** Returns the refusal of one file that is too large, in a form that saves a record. */
export function tooLargeOneOf(resource: Resource): Refusal {
  const [name = 'root'] = fileFields(resource);
  return fileRefused(name, fileTooLarge);
}

/** Returns the most bytes of files that a form may carry when it saves a record, and the refusal of more. */
export function roomForFiles(resource: Resource): { bytes: number; refusal: Refusal } {
  const [several] = severalFields(resource);
  if (several) return { bytes: MAX_SEVERAL_BYTES, refusal: fileRefused(several, filesTooLarge) };
  return { bytes: MAX_UPLOAD_BYTES, refusal: tooLargeOneOf(resource) };
}
