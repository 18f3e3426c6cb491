import type { As, Query, Reads, Stored, Sum, TokenPurpose } from '../../application/store';
import type { Actor } from '../../domain/kernel/access/rows';
import type { Resource } from '../../domain/kernel/resource';
import { findEvents, findRows, sumRows } from './finding';
import { holderOf } from './grants';
import { accountAt, type People, profileAt, sessionAt } from './people';
import { type Files, filesAlike } from './stagedFiles';

/** What is read from: rows, files and memory as they are, or as a change has them. */
export interface Source extends People {
  registry: ReadonlyMap<string, Resource>;
  files: Files;
}

/** What a call answers at once, its answer by and by. */
export type Later<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never;
};

/** A row of its own for each who asks: what they do to it is done to no other. */
export const copyOf = <Row extends object>(row: Row): Row => ({ ...row });

async function* onePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Everything that can be looked up of a source, which is asked for at each call. */
export function readingFrom(source: () => Source) {
  const ground = (of: Resource) => ({ ...source(), of });
  return {
    get: (of: Resource, id: number) => {
      const found = source().rows.find(of.path, id);
      return found && (copyOf(found) as Stored);
    },
    find: (of: Resource, query: Query, as?: As) => {
      const { rows, total } = findRows(ground(of), query, as);
      return { rows: rows.map(copyOf), total };
    },
    aggregate: (
      of: Resource,
      query: Query,
      sums: readonly Sum[],
      by?: readonly string[],
      as?: As,
    ) => sumRows(ground(of), query, sums, by, as),
    history: (query: Query, as?: Actor) => findEvents(source(), query, as),
    filesAlike: (ids: readonly number[]) => filesAlike(source().files, ids),
    readFile: (id: number) => {
      const bytes = source().files.bytesOf(id);
      return bytes && onePiece(bytes);
    },
    account: (email: string) => accountAt(source(), email),
    password: (personId: number) => source().memory.passwords.get(personId),
    session: (tokenHash: string) => sessionAt(source(), tokenHash),
    profile: (personId: number) => profileAt(source(), personId),
    holder: (purpose: TokenPurpose, tokenHash: string) => holderOf(source(), purpose, tokenHash),
  } satisfies Record<Exclude<keyof Reads, 'zone' | 'moment'>, unknown>;
}
