import type { UploadRefusal } from './refusals';

/**
 * Returns the content of a save with files, for comparison with another: its values, and each file's name, type and
 * digest. A repeated form differs in its bytes, not in its content.
 */
export const contentOfSave = <F extends { name: string; type: string }>(
  body: Record<string, unknown>,
  files: ReadonlyMap<string, readonly (F | UploadRefusal)[]>,
  digestOf: (file: F) => string,
): unknown => [
  body,
  [...files].map(([field, sent]) => [
    field,
    sent.map((file) => ('status' in file ? file.status : [file.name, file.type, digestOf(file)])),
  ]),
];
