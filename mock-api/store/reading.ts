import { Readable } from 'node:stream';
import type { Resource } from '@/core/resource/resource';
import type { Reads } from '@/engine/store';
import type { AtOnce, Data } from './data';
import { findEvents, findRows, searchRows, sumRows } from './finding';
import { holderOf } from './grants';
import { accountAt, profileAt, sessionAt } from './people';
import { copyOf } from './table';

/** The read operations on the data. */
type Reading = Omit<Reads, 'zone' | 'moment'>;

/** Returns the read operations on the data, which is fetched at each call. */
export function readingFrom(dataNow: () => Data): AtOnce<Reading> {
  const ground = (of: Resource) => ({ of, data: dataNow() });
  return {
    get(of, id) {
      const found = dataNow().rows(of.path).get(id);
      return found && (copyOf(found) as never);
    },
    find: (of, query, as) => findRows(ground(of), query, as) as never,
    search: (words, lists) => lists.flatMap((list) => searchRows(ground(list.of), words, list)),
    aggregate: (of, query, sums, by, as) => sumRows(ground(of), query, sums, by, as) as never,
    history: (query, as) => findEvents(dataNow(), query, as) as never,
    filesAlike(ids) {
      const files = dataNow().files.all();
      const digests = new Set(files.flatMap(({ id, digest }) => (ids.includes(id) ? digest : [])));
      const alike = files.filter(({ id, digest }) => !ids.includes(id) && digests.has(digest));
      return alike.map(({ id }) => id);
    },
    readFile(id) {
      const file = dataNow().files.get(id);
      return file && Readable.from([file.read()]);
    },
    account: (email) => accountAt(dataNow(), email),
    password: (personId) => dataNow().passwords.get(personId)?.hash,
    session: (tokenHash) => sessionAt(dataNow(), tokenHash),
    profile: (personId) => profileAt(dataNow(), personId),
    holder: (purpose, tokenHash) => holderOf(dataNow(), purpose, tokenHash)?.personId,
  };
}
