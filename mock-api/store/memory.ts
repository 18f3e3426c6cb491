import type { GrantKind, KeptAnswer } from '../../application/store';
import { stageTable, type Table } from './staged';

/** Somebody who is signed in, until when at the latest. Instants are milliseconds since 1970. */
export interface Session {
  personId: number;
  usedAt: number;
  endsAt: number;
  isLocked: boolean;
}

/** A token or a code that somebody was given. */
export interface Grant {
  hash: string;
  endsAt: number;
  tries: number;
  isUsed: boolean;
}

/** An answer that is kept, of which request and since when. */
export interface Answered extends KeptAnswer {
  operation: string;
  digest: string;
  at: number;
}

/** What is kept beside the records, in memory alone: a restart signs everybody out. */
export interface Memory {
  /** Person → the hash of their password. */
  passwords: Table<number, string>;
  /** Hash of the token → session; in the order in which they were opened. */
  sessions: Table<string, Session>;
  /** By kind and person: of each the newest alone counts. */
  grants: Table<`${GrantKind} ${number}`, Grant>;
  /** By person and key. */
  answers: Table<string, Answered>;
}

/** Nothing kept yet but these passwords; `reset` goes back to that. */
export function openMemory(first: readonly (readonly [number, string])[]) {
  const passwords = new Map<number, string>(first);
  const sessions = new Map<string, Session>();
  const grants = new Map<`${GrantKind} ${number}`, Grant>();
  const answers = new Map<string, Answered>();
  const reset = () => {
    for (const table of [passwords, sessions, grants, answers]) table.clear();
    for (const [id, hash] of first) passwords.set(id, hash);
  };
  return { passwords, sessions, grants, answers, reset };
}

/** Begins changes of all of it; `store` carries them out. */
export function stageMemory(memory: Memory): Memory & { store(): void } {
  const staged = {
    passwords: stageTable(memory.passwords),
    sessions: stageTable(memory.sessions),
    grants: stageTable(memory.grants),
    answers: stageTable(memory.answers),
  };
  return {
    ...staged,
    store: () => {
      for (const table of Object.values(staged)) table.store();
    },
  };
}
