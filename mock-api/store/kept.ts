import type { FindRecord } from '@/core/access/rows';
import type { FileValue } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { GrantKind, KeptAnswer } from '@/engine/store';
import type { KeptFile } from '../fileFolder';
import { openTable, type Row, type Staged, stageTable, type Table } from './table';

/** A person's password, by their id. */
export interface Password {
  id: number;
  hash: string;
}

/** Somebody who is signed in, by the hash of the token. Instants are milliseconds since 1970. */
export interface Session {
  id: string;
  personId: number;
  usedAt: number;
  endsAt: number;
  isLocked: boolean;
}

/** A token or a code that a person was given: of each kind the newest alone counts. */
export interface Grant {
  id: `${GrantKind} ${number}`;
  kind: GrantKind;
  personId: number;
  hash: string;
  endsAt: number;
  tries: number;
  isUsed: boolean;
}

/** An answer that is kept, by person and key, of which request and since when. */
export interface Answered extends KeptAnswer {
  id: string;
  operation: string;
  digest: string;
  at: number;
}

/** What is kept beside the records, in memory alone: a restart signs everybody out. */
export interface Memory {
  passwords: Table<Password>;
  /** In the order in which they were opened. */
  sessions: Table<Session>;
  grants: Table<Grant>;
  answers: Table<Answered>;
  /** Files that were sent by themselves and that no record names yet: whose they are. A restart forgets them. */
  unnamed: Table<FileValue & { personId: number }>;
}

/** Nothing kept yet but these passwords; `reset` goes back to that. */
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

/** Everything that is kept, as it is or as a change has it, at one moment. */
export interface Kept extends Memory {
  /** The records of a resource by its path; the history is one of them. */
  rows(path: string): Table<Row>;
  find: FindRecord;
  files: Table<KeptFile>;
  registry: ReadonlyMap<string, Resource>;
  /** Milliseconds since 1970. */
  now: number;
  /** The company's day. */
  today: string;
}

/** Begins changes of all of it, seen here alone until `store` carries them out: all of them or none. */
export function stageKept(
  kept: Omit<Kept, 'find'>,
  collections: { changed(): void },
): Kept & { store(): void } {
  const rows = new Map<string, Staged<Row>>();
  const others = {
    files: stageTable(kept.files),
    passwords: stageTable(kept.passwords),
    sessions: stageTable(kept.sessions),
    grants: stageTable(kept.grants),
    answers: stageTable(kept.answers),
    unnamed: stageTable(kept.unnamed),
  };
  const rowsAt = (path: string) => {
    const staged = rows.get(path) ?? stageTable(kept.rows(path));
    rows.set(path, staged);
    return staged;
  };
  return {
    ...kept,
    ...others,
    rows: rowsAt,
    find: (path, id) => rowsAt(path).get(id),
    store() {
      // What can fail comes first: the disk.
      collections.changed();
      for (const table of [...Object.values(others), ...rows.values()]) table.store();
    },
  };
}

/** Calls of the port as they are made here: answered at once, or not long after. */
export type AtOnce<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...given: infer Given) => Promise<infer Answer>
    ? (...given: Given) => Answer | Promise<Answer>
    : never;
};
