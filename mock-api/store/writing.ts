import { readFile } from 'node:fs/promises';
import type {
  As,
  By,
  Changes,
  EventDetails,
  GrantKind,
  KeptAnswer,
  KeyedRequest,
  Stored,
  TokenPurpose,
  Tx,
  WaitingFile,
} from '../../application/store';
import { type Field, nothingIn, type RecordValues } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import { changesOf } from '../../domain/kernel/saving';
import type { CodePurpose } from '../../domain/people/codes';
import { EVENTS } from '../collections';
import { findRows } from './finding';
import { issue, keepAnswer, revoke, spend, tryCode } from './grants';
import { endSessions, granteeAt, lockSession, openSession, workerAt } from './people';
import { isWithinReach } from './reach';
import { copyOf, type Source } from './reading';
import type { StagedRows } from './staged';
import type { StagedFiles } from './stagedFiles';

/** What a change is made on: its own view of everything, seen by nobody else until it is stored. */
export interface Staging extends Source {
  rows: StagedRows;
  files: StagedFiles;
}

const blankOf = (field: Field) => field.initial ?? nothingIn(field);

/** Of a change, what is told of the resource's own fields. */
function toldChanges(of: Resource, values: RecordValues, before?: RecordValues) {
  const own = Object.entries(values).filter(([name]) => name in of.fields);
  return changesOf(Object.fromEntries(own), before);
}

/** What is told, with what goes without saying. */
const eventOf = (event: EventDetails, action: 'add' | 'edit', changes: Changes): EventDetails => ({
  ...event,
  action: event.action ?? action,
  changes: event.changes ?? changes,
});

const bytesOf = async ({ content }: WaitingFile): Promise<Uint8Array> =>
  'bytes' in content ? content.bytes : readFile(content.path);

/** Everything that changes something, on a staging. */
export function writingOn(staging: Staging) {
  const { rows, memory, files } = staging;
  const at = new Date(staging.now).toISOString();

  const recordEvent = (
    of: Resource,
    id: number,
    { by, action = 'edit', changes = {} }: EventDetails,
  ) => {
    rows.put(EVENTS, {
      id: rows.nextId(EVENTS),
      entity: of.path,
      entity_id: id,
      action,
      changes: changes as never,
      actor_id: by.id,
      actor_name: by.name,
      occurred_at: at,
      request_id: by.requestId,
    });
  };
  const stored = (of: Resource, id: number) => {
    const row = rows.find(of.path, id);
    if (!row) throw new Error(`${of.path} has no record ${id}`);
    return row as Stored;
  };
  const put = (of: Resource, row: Stored) => {
    rows.put(of.path, row);
    return copyOf(row);
  };
  const matching = (of: Resource, tests: Parameters<Tx['lockWhere']>[1]) =>
    findRows({ ...staging, of }, { tests }).rows;

  return {
    lock: (of: Resource, where: Parameters<Tx['lock']>[1], as: As) => {
      const found = typeof where === 'number' ? [rows.find(of.path, where)] : matching(of, where);
      const [record] = found.filter(
        (row) => row !== undefined && isWithinReach(rows, of, row, { ...as, action: 'see' }),
      );
      return (
        record && { record: copyOf(record) as Stored, may: isWithinReach(rows, of, record, as) }
      );
    },
    lockWhere: (of: Resource, tests: Parameters<Tx['lockWhere']>[1]) =>
      matching(of, tests).map(copyOf),
    // One change at a time is made here: nobody else is waited for.
    serialize: (on: Parameters<Tx['serialize']>[0]) =>
      'id' in on ? rows.find(on.of.path, on.id) !== undefined : true,
    add: (of: Resource, values: RecordValues, event: EventDetails) => {
      const blank = Object.entries(of.fields).map(([name, field]) => [name, blankOf(field)]);
      const by = event.by.id;
      const id = rows.nextId(of.path);
      const row = {
        ...{ id, version: 1 },
        ...Object.fromEntries(blank),
        ...values,
        ...{ created_at: at, updated_at: at, archived_at: null, created_by: by, updated_by: by },
      };
      const changes = toldChanges(of, values);
      if (event.history !== false) recordEvent(of, id, eventOf(event, 'add', changes));
      return put(of, row);
    },
    change: (of: Resource, record: Stored, values: RecordValues, event: EventDetails) => {
      const current = stored(of, record.id);
      const stamp = { version: record.version + 1, updated_at: at, updated_by: event.by.id };
      const changes = toldChanges(of, values, record);
      if (event.history !== false) recordEvent(of, record.id, eventOf(event, 'edit', changes));
      return put(of, { ...current, ...values, ...stamp });
    },
    changeMany: (of: Resource, changed: Parameters<Tx['changeMany']>[1]) => {
      for (const values of changed) put(of, { ...stored(of, values.id), ...values });
    },
    changeWhere: (of: Resource, tests: Parameters<Tx['changeWhere']>[1], values: RecordValues) => {
      const found = matching(of, tests);
      for (const row of found) put(of, { ...row, ...values });
      return found.length;
    },
    recordEvent: (of: Resource, id: number, event: EventDetails) => recordEvent(of, id, event),
    keepFiles: async (waiting: Parameters<Tx['keepFiles']>[0], _by: By) => {
      const kept = [];
      for (const file of waiting) kept.push(files.add(file, await bytesOf(file)));
      return kept;
    },
    answered: (request: KeyedRequest, kept: KeptAnswer) => keepAnswer(staging, request, kept),
    lockPerson: (id: number) => {
      const record = workerAt(staging, id);
      const principal = record && granteeAt(staging, record);
      return record && principal && { record: copyOf(record), role: principal.role };
    },
    setPassword: (personId: number, hash: string, onlyIf?: string) => {
      const isCurrent = onlyIf === undefined || memory.passwords.get(personId) === onlyIf;
      if (isCurrent) memory.passwords.set(personId, hash);
      return isCurrent;
    },
    openSession: (personId: number, tokenHash: string, verifiedHash?: string) =>
      openSession(staging, personId, tokenHash, verifiedHash),
    lockSession: (tokenHash: string, isLocked: boolean) =>
      lockSession(staging, tokenHash, isLocked),
    endSessions: (which: Parameters<Tx['endSessions']>[0]) => endSessions(staging, which),
    issue: (kind: GrantKind, personId: number, hash: string, seconds: number) =>
      issue(staging, kind, personId, hash, seconds),
    spend: (purpose: TokenPurpose, tokenHash: string) => spend(staging, purpose, tokenHash),
    tryCode: (purpose: CodePurpose, personId: number, hash: string) =>
      tryCode(staging, purpose, personId, hash),
    revoke: (personId: number, kinds: readonly GrantKind[]) => revoke(staging, personId, kinds),
  };
}
