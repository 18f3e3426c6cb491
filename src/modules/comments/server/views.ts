import type { RecordValues } from '@/core/fields';
import { inputOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { notFound } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { inputValuesOf, listShown, type View } from '@/engine/lists/views';
import type { Reads, Test } from '@/engine/store';
import { COMMENTS_PER_PAGE, MAX_OFFERED, MAX_TRIED } from '@/modules/comments/model/commentLimits';
import { commentsInput, peopleInput } from '@/modules/comments/model/operations';
import { owners } from '@/modules/comments/model/owners';
import { recordComments } from '@/modules/comments/model/recordComments';
import { employees } from '@/modules/people/model/employees';
import { readersOf, readingAction } from './readers';

/** Returns the owner of comments and its id, if this person reads the comments on it. */
async function ownerRead(
  { by }: Call,
  reads: Reads,
  { entity, entity_id: id }: RecordValues,
): Promise<{ owner: Resource; id: number } | undefined> {
  const owner = owners.find(({ path }) => path === entity);
  if (!owner || typeof id !== 'number') return undefined;
  const query = { ids: [id], archived: 'include', count: false } as const;
  const { rows } = await reads.find(owner, query, { by, action: readingAction(owner) });
  return rows.length > 0 ? { owner, id } : undefined;
}

/** Returns the comments on a record, deleted or not, newest first. */
const comments: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const { entity, entity_id, page, per_page } = inputOf(commentsInput, read.values);
  if (!(await ownerRead(call, store, { entity, entity_id }))) return { refusal: notFound };
  return listShown(call, store, recordComments, {
    entity: String(entity),
    entity_id: String(entity_id),
    page: String(page ?? 1),
    per_page: String(per_page ?? COMMENTS_PER_PAGE),
  });
};

/** Returns people who read the comments on a record, by their names, without the one who writes. */
const people: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const { q, ...record } = inputOf(peopleInput, read.values);
  const seen = await ownerRead(call, store, record);
  if (!seen) return { refusal: notFound };
  const words = (q ?? '').trim();
  const named: Test[] = words === '' ? [] : [{ field: 'name', test: 'contains', text: words }];
  const { rows } = await store.find(employees, {
    tests: [{ field: 'status', test: 'in', values: ['active'] }, ...named],
    sort: [{ field: 'name', descending: false }],
    perPage: MAX_TRIED,
    count: false,
  });
  const reader = await readersOf(store, seen.owner, seen.id, rows);
  const offered: { id: number; name: string }[] = [];
  for (const person of rows) {
    if (offered.length === MAX_OFFERED) break;
    if (person.id !== call.by.id && (await reader(person)))
      offered.push({ id: person.id, name: person.name ?? '' });
  }
  return { data: offered };
};

/** The read calls of comments other than their list, by name. */
export const commentViews: Readonly<Record<string, View>> = {
  comments,
  'comments/people': people,
};
