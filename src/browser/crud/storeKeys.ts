import type { Resource } from '@/core/resource/resource';

/** Returns an FNV-1a hash of the resource, so that a stored view never names a field that was removed. */
function hashOf(resource: Resource): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(resource)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The key of a list's last query string. */
export const listKey = (resource: Resource) => `${resource.route}.${hashOf(resource)}.list`;

/** The key of a list's rows per page, which stays in the store after a sign-out. */
export const rowsKey = (route: string) => `preferences.rows.${route}`;

/** The key of a list's chosen columns, which stay in the store after a sign-out. */
export const columnsKey = ({ route }: Resource) => `columns.${route}`;

/** The key of the height of rows of all lists. */
export const DENSITY = 'preferences.density';

/** The key that marks a height of rows that the server does not have yet. */
export const DENSITY_UNSENT = 'preferences.unsent_density';

/** The key that marks columns and rows per page that the server does not have yet. */
export const unsentKey = ({ route }: Resource) => `preferences.unsent.${route}`;

/** The key of a list's saved views, which the browser shows until the server has answered. */
export const viewsKey = ({ route }: Resource) => `views.${route}`;

/** The key of columns that differ from those of a view. */
export const viewColumnsKey = (id: number) => `columns.view.${id}`;

/** The key of the columns that earlier imports into a resource matched, which stay in the store after a sign-out. */
export const importKey = ({ route }: Resource) => `preferences.import.${route}`;
