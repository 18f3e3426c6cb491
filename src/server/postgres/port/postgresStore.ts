import { drizzle } from 'drizzle-orm/node-postgres';
import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { holdToBounds } from '@/core/validation/bounds';
import { eventOf } from '@/engine/event';
import type { Opening, Reads, Sessions, Store, Tx } from '@/engine/store';
import { heldToTransitions } from '@/engine/transitions/stateWrites';
import type { Connection, Database } from '@/server/postgres/database';
import { claimKey } from '@/server/postgres/idempotencyKeys';
import { issueGrant, revokeGrants, spendToken, tryCode } from './accounts/grants';
import { lockPerson, setPassword } from './accounts/passwords';
import { addSession, endSessions, lockSession } from './accounts/sessions';
import { latestBackups } from './backups';
import { erasuresOn } from './erasing';
import { nameFiles } from './files';
import { FileWriter } from './fileWriter';
import { askTogether } from './lists/batchedReads';
import { lockRecord, lockRecords, serializeOn } from './locking';
import { settling } from './outcomes';
import { type PostgresStoreOptions, readsOn, readsTogether } from './reads';
import { withSavepoint } from './savepoints';
import { inTransactionOf, type Transaction } from './transaction';
import { Attempt, AttemptWithin } from './transactionAttempt';
import {
  addEachRecord,
  addRecord,
  addRecords,
  changeEachRecord,
  changeRecord,
  changeRecords,
  changeRecordsWhere,
  type Writing,
} from './writing';

const sessionsOn = (db: Database): Sessions => ({
  lockSession: (tokenHash, isLocked) => lockSession(db, tokenHash, isLocked),
  endSessions: (which) => endSessions(db, which),
});

/** Returns the values to write to a record. Throws if one exceeds the bounds of its field. */
const storable = (of: Resource, values: object): RecordValues => holdToBounds(of, valuesOf(values));

const openingOn = (db: Database, zone: string, { get, find }: Reads): Opening => ({
  zone,
  get,
  find,
  lock: (of, at, as, mode = 'update') => lockRecord(db, of, at, as, mode, zone),
  lockWhere: (of, tests, which) => lockRecords(db, of, tests, zone, which),
  serialize: (on) => serializeOn(db, on),
});

const changesOn = (db: Database, reads: Reads, now: string, zone: string, attempt: Attempt): Tx => {
  const { writer, last } = attempt;
  const { lock, lockWhere, serialize } = openingOn(db, zone, reads);
  const { lockSession, endSessions } = sessionsOn(db);
  const { destroy, removeFiles, eraseChanges, eraseAccount, eraseAuthor } = erasuresOn(db, writer);
  const writing: Writing = {
    db,
    now,
    record: (event) => attempt.record(event),
    awaitAtEnd: (statement) => attempt.awaitAtEnd(statement),
  };
  // Not spread from `reads`: a spread followed by forty members took V8 fifty times as long as this list.
  return heldToTransitions({
    zone,
    get: reads.get,
    find: reads.find,
    search: reads.search,
    aggregate: reads.aggregate,
    filesAlike: reads.filesAlike,
    readFile: reads.readFile,
    account: reads.account,
    password: reads.password,
    session: reads.session,
    profile: reads.profile,
    holder: reads.holder,
    lock,
    lockWhere,
    serialize,
    lockSession,
    endSessions,
    destroy,
    removeFiles,
    eraseChanges,
    eraseAccount,
    eraseAuthor,
    now,
    moment: async () => now,
    history: async (query, as) => {
      await attempt.write(db);
      return reads.history(query, as);
    },
    add: (of, values, event) => addRecord(writing, of, storable(of, values), event),
    addMany: (of, rows, by) =>
      addRecords(
        db,
        of,
        rows.map((row) => storable(of, row)),
        by,
      ),
    addEach: (of, rows, event) =>
      addEachRecord(
        writing,
        of,
        rows.map((row) => storable(of, row)),
        event,
      ),
    change: async (of, record, values, event) =>
      changeRecord(writing, of, record, storable(of, values), event),
    changeEach: async (of, changes, event) =>
      changeEachRecord(
        writing,
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
    recordEvent: async (of, id, { by, action, changes = {} }) =>
      attempt.record(eventOf(of.path, id, action, changes, by)),
    keepFiles: async (files, by) => {
      const stored = [];
      for (const file of files) stored.push(await writer.add(db, file, by));
      return stored;
    },
    keepUnnamed: async (files, by) => {
      const stored = [];
      for (const file of files) stored.push(await writer.add(db, file, by, { isNamed: false }));
      return stored;
    },
    takeFiles: (ids, by) => nameFiles(db, ids, by),
    savepoint: (work) => withSavepoint(db, attempt, work),
    awaitAtEnd: writing.awaitAtEnd,
    beforeCommit: (work) => void last.push(work),
    once: async (request) => attempt.claim ?? claimKey(db, request),
    answered: async (request, stored) => attempt.answer(request, stored),
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
export function changesWithin(db: Database, now: string, zone: string): Tx {
  const reads = readsOn(db, { zone, folder: '' });
  return changesOn(db, reads, now, zone, new AttemptWithin(db));
}

export function postgresStore(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  options: PostgresStoreOptions,
): Store {
  const sessions = sessionsOn(db);
  const { zone } = options;
  return {
    ...readsOn(db, options),
    backups: (most) => latestBackups(db, most),
    lockSession: (...given) => settling(() => sessions.lockSession(...given)),
    endSessions: (...given) => settling(() => sessions.endSessions(...given)),
    async readTogether(work) {
      const client = await pool.connect();
      const db = drizzle(client);
      const together = askTogether(db);
      try {
        return await work(readsTogether(db, options, together));
      } finally {
        together.end();
        client.release();
      }
    },
    async transaction(work, { keyed, open: openWith } = {}) {
      const writer = new FileWriter(options.folder);
      let attempt = new Attempt(writer);
      const open = async ({ db, together }: Transaction) => {
        attempt = new Attempt(writer);
        const [claim] = await Promise.all([
          keyed && claimKey(db, keyed),
          openWith?.(openingOn(db, zone, readsTogether(db, options, together))),
        ]);
        if (claim) attempt.claim = claim;
      };
      const change = async ({ db, together }: Transaction, now: string) => {
        // A retried change starts without any files.
        await writer.takeBack();
        try {
          return await work(
            changesOn(db, readsTogether(db, options, together), now, zone, attempt),
          );
        } catch (error) {
          throw await attempt.causeOf(error);
        }
      };
      const beforeCommit = async (tx: Database) => {
        // Bytes are stored and mails are sent once every statement has succeeded.
        if (writer.isUsed || attempt.last.length > 0) await attempt.write(tx);
        await writer.write();
        try {
          for (const work of attempt.last) await work();
        } catch (error) {
          await writer.takeBack();
          throw error;
        }
        writer.committing();
      };
      const close = (tx: Database) => attempt.write(tx);
      return writer.around(() => inTransactionOf(pool, change, beforeCommit, { open, close }));
    },
  };
}
