import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { holdToBounds } from '@/core/validation/bounds';
import type { Reads, Sessions, Store, Tx } from '@/engine/store';
import { heldToTransitions } from '@/engine/transitions/stateWrites';
import type { Connection, Database } from '@/server/postgres/database';
import { claimKey, keepAnswer } from '@/server/postgres/idempotencyKeys';
import { readMoment } from '@/server/postgres/now';
import { bytesOf, filesAlike, nameFiles } from './files';
import { holderOfToken, issueGrant, revokeGrants, spendToken, tryCode } from './grants';
import { findEvents, recordActivity } from './history';
import { FileKeeping } from './keeping';
import { aggregateRecords, findRecords, getRecord } from './lists/finding';
import { searchRecords } from './lists/searching';
import { lockRecord, lockRecords, serializeOn } from './locking';
import { settling } from './outcomes';
import { accountOf, lockPerson, passwordOf, setPassword } from './passwords';
import { profileOf } from './profiles';
import { addSession, endSessions, lockSession, sessionOf } from './sessions';
import { inTransactionOf } from './transaction';
import {
  addRecord,
  addRecords,
  changeEachRecord,
  changeRecord,
  changeRecords,
  changeRecordsWhere,
} from './writing';

/** The options of a store, apart from its connection. */
export interface PostgresStoreOptions {
  /** The company's time zone, the same as the connection's. */
  zone: string;
  /** The folder of the bytes of files. */
  folder: string;
}

const readsOn = (db: Database, { zone, folder }: PostgresStoreOptions): Reads => ({
  zone,
  moment: async () => new Date(await readMoment(db)).toISOString(),
  get: (of, id) => getRecord(db, of, id),
  find: (of, query, as) => findRecords(db, of, query, as, zone),
  search: (words, lists) => searchRecords(db, words, lists, zone),
  aggregate: (of, query, sums, by = [], as) => aggregateRecords(db, of, query, sums, by, as, zone),
  history: (query, as) => findEvents(db, query, as, zone),
  filesAlike: (ids) => filesAlike(db, ids),
  readFile: (id) => bytesOf(folder, id),
  account: (email) => accountOf(db, email),
  password: (personId) => passwordOf(db, personId),
  session: (tokenHash) => sessionOf(db, tokenHash),
  profile: (personId) => profileOf(db, personId),
  holder: (purpose, tokenHash) => holderOfToken(db, purpose, tokenHash),
});

const sessionsOn = (db: Database): Sessions => ({
  lockSession: (tokenHash, isLocked) => lockSession(db, tokenHash, isLocked),
  endSessions: (which) => endSessions(db, which),
});

/** Returns the values to write to a record. Throws if one exceeds the bounds of its field. */
const storable = (of: Resource, values: object): RecordValues => holdToBounds(of, valuesOf(values));

/** The work that an attempt of a change defers to its end. */
interface Ending {
  keeping: FileKeeping;
  last: (() => Promise<void>)[];
}

const changesOn = (
  db: Database,
  now: string,
  options: PostgresStoreOptions,
  { keeping, last }: Ending,
): Tx => {
  const { zone } = options;
  return heldToTransitions({
    ...readsOn(db, options),
    ...sessionsOn(db),
    now,
    moment: async () => now,
    lock: (of, at, as, mode = 'update') => lockRecord(db, of, at, as, mode, zone),
    lockWhere: (of, tests, which) => lockRecords(db, of, tests, zone, which),
    serialize: (on) => serializeOn(db, on),
    add: (of, values, event) => addRecord(db, of, storable(of, values), event),
    addMany: (of, rows, by) =>
      addRecords(
        db,
        of,
        rows.map((row) => storable(of, row)),
        by,
      ),
    change: (of, record, values, event) =>
      changeRecord(db, of, record, storable(of, values), event),
    changeEach: (of, changes, event) =>
      changeEachRecord(
        db,
        of,
        changes.map(({ record, values }) => ({ record, values: storable(of, values) })),
        event,
      ),
    changeMany: (of, rows) =>
      changeRecords(
        db,
        of,
        rows.map((row) => ({ ...storable(of, row), id: row.id })),
      ),
    changeWhere: (of, tests, values) =>
      changeRecordsWhere(db, of, tests, storable(of, values), zone),
    recordEvent: (of, id, { by, action, changes = {} }) =>
      recordActivity(db, of.path, id, action, changes, by),
    keepFiles: async (files, by) => {
      const stored = [];
      for (const file of files) stored.push(await keeping.add(db, file, by));
      return stored;
    },
    keepUnnamed: async (files, by) => {
      const stored = [];
      for (const file of files) stored.push(await keeping.add(db, file, by, { isNamed: false }));
      return stored;
    },
    takeFiles: (ids, by) => nameFiles(db, ids, by),
    beforeCommit: (work) => void last.push(work),
    once: (request) => claimKey(db, request),
    answered: (request, stored) => keepAnswer(db, request, stored),
    lockPerson: (id) => lockPerson(db, id),
    setPassword: (personId, hash, onlyIf) => setPassword(db, personId, hash, onlyIf),
    openSession: (personId, tokenHash, verified) => addSession(db, personId, tokenHash, verified),
    issue: (kind, personId, hash, seconds) => issueGrant(db, kind, personId, hash, seconds),
    spend: (purpose, tokenHash) => spendToken(db, purpose, tokenHash),
    tryCode: (purpose, personId, hash) => tryCode(db, purpose, personId, hash),
    revoke: (personId, kinds) => revokeGrants(db, personId, kinds),
  });
};

/** Returns a transaction begun elsewhere in the application's terms; it stores no files and is not ended here. */
export const changesWithin = (db: Database, now: string, zone: string): Tx =>
  changesOn(db, now, { zone, folder: '' }, { keeping: new FileKeeping(''), last: [] });

export function postgresStore(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  options: PostgresStoreOptions,
): Store {
  const sessions = sessionsOn(db);
  return {
    ...readsOn(db, options),
    lockSession: (...given) => settling(() => sessions.lockSession(...given)),
    endSessions: (...given) => settling(() => sessions.endSessions(...given)),
    async transaction(work) {
      const keeping = new FileKeeping(options.folder);
      let last: Ending['last'] = [];
      const change = async (tx: Database, now: string) => {
        // A retried change starts without any files.
        await keeping.takeBack();
        last = [];
        return work(changesOn(tx, now, options, { keeping, last }));
      };
      const beforeCommit = async () => {
        await keeping.write();
        try {
          for (const work of last) await work();
        } catch (error) {
          await keeping.takeBack();
          throw error;
        }
        keeping.committing();
      };
      return keeping.around(() => inTransactionOf(pool, change, beforeCommit));
    },
  };
}
