import { may } from '@/core/access/table';
import { purgeAccess } from '@/core/purgeAccess';
import type { Resource } from '@/core/resource/resource';
import { readDeletionIds } from '@/core/validation/deleting';
import { fieldsWrong, notAllowed } from '@/core/validation/refusals';
import { checkDelete } from '@/engine/saving/deleting';
import { checkPurge } from '@/engine/saving/purging';
import { listByCursor } from './byCursor';
import { listShown, type View } from './views';

const deleteCheck =
  (of: Resource): View =>
  async (call, store, { query }) => {
    const read = readDeletionIds(query);
    if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
    if (!read.isForGood) return { data: await checkDelete(store, call, of, read.ids) };
    if (!may(call.by, purgeAccess, 'purge')) return { refusal: notAllowed };
    return { data: await checkPurge(store, call, of, read.ids) };
  };

/** Returns the read-only calls on a resource's records, by the last part of their names. */
export const viewsOfResource = (of: Resource): Readonly<Record<'list' | 'delete-check', View>> => ({
  list: (call, store, { query: { cursor, ...query } }) =>
    cursor
      ? listByCursor(call, store, of, { ...query, cursor })
      : listShown(call, store, of, query),
  'delete-check': deleteCheck(of),
});
