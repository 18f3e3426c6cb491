import type { UploadRefusal } from './refusals';

/**
 * What a save with files says, for comparing it with another: its values, and of each file its name, its type and
 * what its bytes are known by. Sent again as a form it differs in its bytes, and says the same.
 */
export const saidBySave = <F extends { name: string; type: string }>(
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
