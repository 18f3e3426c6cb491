import type { Reads } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { holderOfToken } from './accounts/grants';
import { accountOf, passwordOf } from './accounts/passwords';
import { profileOf } from './accounts/profiles';
import { sessionOf } from './accounts/sessions';
import { bytesOf, filesAlike } from './files';
import { findEvents } from './history';
import type { Together } from './lists/batchedReads';
import { findQuestion, findRecords, getRecord } from './lists/finding';
import { searchRecords } from './lists/searching';
import { sumsQuestion } from './lists/summing';
import { momentOn, momentQuestion } from './moment';

/** The options of a store, apart from its connection. */
export interface PostgresStoreOptions {
  /** The company's time zone, the same as the connection's. */
  zone: string;
  /** The folder of the bytes of files. */
  folder: string;
}

/** Returns the reads of a store over its connections, or within a transaction. */
export const readsOn = (db: Database, { zone, folder }: PostgresStoreOptions): Reads => ({
  zone,
  moment: () => momentOn(db),
  get: (of, id) => getRecord(db, of, id),
  find: (of, query, as) => findRecords(db, of, query, as, zone),
  search: (words, lists) => searchRecords(db, words, lists, zone),
  aggregate: (of, query, sums, by = [], as) =>
    sumsQuestion(db, of, query, sums, by, as, zone).alone(),
  history: (query, as) => findEvents(db, query, as, zone),
  filesAlike: (ids) => filesAlike(db, ids),
  readFile: (id) => bytesOf(folder, id),
  account: (email) => accountOf(db, email),
  password: (personId) => passwordOf(db, personId),
  session: (tokenHash) => sessionOf(db, tokenHash),
  profile: (personId) => profileOf(db, personId),
  holder: (purpose, tokenHash) => holderOfToken(db, purpose, tokenHash),
});

/** Returns reads of which those that do not wait for each other share a statement; the moment is the same for all. */
export function readsTogether(
  db: Database,
  options: PostgresStoreOptions,
  { ask }: Together,
): Reads {
  const { zone } = options;
  const reads = readsOn(db, options);
  const find: Reads['find'] = (of, query, as) => {
    const question = findQuestion(db, of, query, as, zone);
    return question ? ask(question) : reads.find(of, query, as);
  };
  let now: Promise<string> | undefined;
  return {
    ...reads,
    moment: () => {
      now ??= ask(momentQuestion(db));
      return now;
    },
    get: async (of, id) =>
      (await find(of, { ids: [id], archived: 'include', count: false })).rows[0],
    find,
    aggregate: (of, query, sums, by = [], as) =>
      ask(sumsQuestion(db, of, query, sums, by, as, zone)),
  };
}
