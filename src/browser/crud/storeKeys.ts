import type { Resource } from '@/core/resource/resource';

/** A short number that changes whenever the entry does (FNV-1a), so that a stored view never names a field that has gone. */
function mark(resource: Resource): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(resource)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Where the query of a list's address is remembered, as it was left. */
export const listKey = (resource: Resource) => `${resource.route}.${mark(resource)}.list`;

/** Where is remembered how many rows a page of a list has; the store keeps it after a sign-out. */
export const rowsKey = (route: string) => `preferences.rows.${route}`;

/** Where the choice of a list's columns is remembered; the store keeps it after a sign-out. */
export const columnsKey = (resource: Resource) => `columns.${resource.route}.${mark(resource)}`;
