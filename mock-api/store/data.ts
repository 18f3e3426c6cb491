import type { FindRecord } from '@/core/access/isWithin';
import type { FileValue } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { GrantKind, StoredAnswer } from '@/engine/store';
import type { StoredFile } from '../fileFolder';
import { type Journal, openTable, type Row, type Staged, stageTable, type Table } from './table';

/** A person's password, by their id. */
export interface Password {
  id: number;
  hash: string;
}

/** A session, by the hash of its token. Instants are milliseconds since 1970. */
export interface Session {
  id: string;
  personId: number;
  usedAt: number;
  endsAt: number;
  isLocked: boolean;
}

/** A token or a code of a person: only the newest of each kind is valid. */
export interface Grant {
  id: `${GrantKind} ${number}`;
  kind: GrantKind;
  personId: number;
  hash: string;
  endsAt: number;
  tries: number;
  isUsed: boolean;
}

/** A stored response, by person and key, with its request and time. */
export interface Answered extends StoredAnswer {
  id: string;
  operation: string;
  digest: string;
  at: number;
}

/** The data other than records, only in memory: a restart signs everybody out. */
export interface Memory {
  passwords: Table<Password>;
  /** In the order in which they were opened. */
  sessions: Table<Session>;
  grants: Table<Grant>;
  answers: Table<Answered>;
  /** Separately uploaded files without a record, with their person. A restart forgets them. */
  unnamed: Table<FileValue & { personId: number }>;
}

/** Opens a memory with only these passwords; `reset` returns to that. */
export function openMemory(passwords: readonly Password[]): Memory & { reset(): void } {
  const first = (): Memory => ({
    passwords: openTable([...passwords]),
    sessions: openTable<Session>(),
    grants: openTable<Grant>(),
    answers: openTable<Answered>(),
    unnamed: openTable<FileValue & { personId: number }>(),
  });
  const memory = { ...first(), reset: () => void Object.assign(memory, first()) };
  return memory;
}

/** All stored data at one moment, committed or within a change. */
export interface Data extends Memory {
  /** Returns the records of a resource by its path; the history is one of them. */
  rows(path: string): Table<Row>;
  find: FindRecord;
  files: Table<StoredFile>;
  registry: ReadonlyMap<string, Resource>;
  /** Milliseconds since 1970. */
  now: number;
  /** The company's day. */
  today: string;
}

/** Stages changes, visible only here until `store` commits all of them; `mark` returns what takes back later ones. */
export function stageData(
  data: Omit<Data, 'find'>,
  collections: { changed(): void },
): Data & { store(): void; mark(): () => void } {
  const journal: Journal = [];
  const rows = new Map<string, Staged<Row>>();
  const others = {
    files: stageTable(data.files, journal),
    passwords: stageTable(data.passwords, journal),
    sessions: stageTable(data.sessions, journal),
    grants: stageTable(data.grants, journal),
    answers: stageTable(data.answers, journal),
    unnamed: stageTable(data.unnamed, journal),
  };
  const rowsAt = (path: string) => {
    const staged = rows.get(path) ?? stageTable(data.rows(path), journal);
    rows.set(path, staged);
    return staged;
  };
  return {
    ...data,
    ...others,
    rows: rowsAt,
    find: (path, id) => rowsAt(path).get(id),
    mark() {
      const { length } = journal;
      return () => {
        while (journal.length > length) journal.pop()?.();
      };
    },
    store() {
      // The disk may fail, so it comes first.
      collections.changed();
      for (const table of [...Object.values(others), ...rows.values()]) table.store();
    },
  };
}

/** Calls of the port as implemented here, synchronous or not. */
export type AtOnce<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...given: infer Given) => Promise<infer Answer>
    ? (...given: Given) => Answer | Promise<Answer>
    : never;
};
