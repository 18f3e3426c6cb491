import type { Resource } from '@/core/resource/resource';
import { readDeletionIds } from '@/core/validation/deleting';
import { fieldsWrong } from '@/core/validation/refusals';
import { checkDelete } from '@/engine/saving/deleting';
import { listByCursor } from './byCursor';
import { listShown, type View } from './views';

const deleteCheck =
  (of: Resource): View =>
  async (call, store, { query }) => {
    const read = readDeletionIds(query);
    if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
    return { data: await checkDelete(store, call, of, read.ids) };
  };

/** Returns the read-only calls on a resource's records, by the last part of their names. */
export const viewsOfResource = (of: Resource): Readonly<Record<'list' | 'delete-check', View>> => ({
  list: (call, store, { query: { cursor, ...query } }) =>
    cursor
      ? listByCursor(call, store, of, { ...query, cursor })
      : listShown(call, store, of, query),
  'delete-check': deleteCheck(of),
});
