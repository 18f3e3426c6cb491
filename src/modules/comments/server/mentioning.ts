import type { Actor } from '@/core/access/table';
import { MAX_MENTIONS } from '@/core/commentLimits';
import type { Mention } from '@/core/comments';
import type { Resource } from '@/core/resource/resource';
import { inSentence } from '@/core/resource/resourceNames';
import { fieldsWrong, noSuchChoice } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Reads, Refused } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { readersOf } from './readers';

const refused = (...sentences: string[]): Refused => ({
  refusal: fieldsWrong({ mention_ids: sentences }),
});

/** Reads the ids of the people whom a comment mentions, each once. */
export function readMentions(sent: unknown): number[] | Refused {
  if (sent === undefined || sent === null) return [];
  const isList = Array.isArray(sent) && sent.length <= MAX_MENTIONS && sent.every(isId);
  return isList
    ? [...new Set<number>(sent)]
    : refused(`Mention ids must be a list of at most ${MAX_MENTIONS} ids of people.`);
}

/**
 * Returns the people whom a comment on a record mentions; refuses those who may not see the record. It names them only
 * to an author who sees them: ids could otherwise be tried to read the names of everybody.
 */
export async function mentionsOn(
  reads: Reads,
  by: Actor,
  owner: Resource,
  id: number,
  ids: readonly number[],
): Promise<Mention[] | Refused> {
  if (ids.length === 0) return [];
  const atWork = { field: 'status', test: 'in', values: ['active'] } as const;
  const { rows } = await reads.find(employees, { ids, tests: [atWork], count: false });
  const people = new Map(rows.map((person) => [person.id, person]));
  const reader = await readersOf(reads, owner, id, rows);
  const mentions: Mention[] = [];
  const unable: number[] = [];
  for (const one of ids) {
    const person = people.get(one);
    if (!person) return refused(noSuchChoice('Every mention'));
    if (await reader(person)) mentions.push({ user_id: one, name: person.name ?? '' });
    else unable.push(one);
  }
  if (unable.length === 0) return mentions;
  const seen = await reads.find(employees, { ids: unable, count: false }, { by, action: 'see' });
  const owned = inSentence(owner.singular);
  const sentences = seen.rows.map(({ name }) => `${name} does not have access to this ${owned}.`);
  const isHidden = sentences.length < unable.length;
  return refused(...sentences, ...(isHidden ? [noSuchChoice('Every mention')] : []));
}
