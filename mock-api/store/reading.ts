import { Readable } from 'node:stream';
import type { Resource } from '@/core/resource/resource';
import type { Reads } from '@/engine/store';
import { findEvents, findRows, searchRows, sumRows } from './finding';
import { holderOf } from './grants';
import type { AtOnce, Kept } from './kept';
import { accountAt, profileAt, sessionAt } from './people';
import { copyOf } from './table';

/** What can be looked up of what is kept. */
export type Reading = Omit<Reads, 'zone' | 'moment'>;

/** Everything that can be looked up of what is kept, which is asked for at each call. */
export function readingFrom(keptNow: () => Kept): AtOnce<Reading> {
  const ground = (of: Resource) => ({ of, kept: keptNow() });
  return {
    get(of, id) {
      const found = keptNow().rows(of.path).get(id);
      return found && (copyOf(found) as never);
    },
    find: (of, query, as) => findRows(ground(of), query, as) as never,
    search: (words, lists) => lists.flatMap((list) => searchRows(ground(list.of), words, list)),
    aggregate: (of, query, sums, by, as) => sumRows(ground(of), query, sums, by, as) as never,
    history: (query, as) => findEvents(keptNow(), query, as) as never,
    filesAlike(ids) {
      const files = keptNow().files.all();
      const digests = new Set(files.flatMap(({ id, digest }) => (ids.includes(id) ? digest : [])));
      const alike = files.filter(({ id, digest }) => !ids.includes(id) && digests.has(digest));
      return alike.map(({ id }) => id);
    },
    readFile(id) {
      const file = keptNow().files.get(id);
      return file && Readable.from([file.read()]);
    },
    account: (email) => accountAt(keptNow(), email),
    password: (personId) => keptNow().passwords.get(personId)?.hash,
    session: (tokenHash) => sessionAt(keptNow(), tokenHash),
    profile: (personId) => profileAt(keptNow(), personId),
    holder: (purpose, tokenHash) => holderOf(keptNow(), purpose, tokenHash)?.personId,
  };
}
