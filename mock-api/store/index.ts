import { AsyncLocalStorage } from 'node:async_hooks';
import type { Reads, Refused, Store, Tx } from '../../application/store';
import { companyDay } from '../../domain/kernel/companyTime';
import type { Resource } from '../../domain/kernel/resource';
import type { Collections } from '../collections';
import type { FileFolder } from '../fileFolder';
import { answerTo } from './grants';
import { type Memory, stageMemory } from './memory';
import { type Later, readingFrom, type Source } from './reading';
import { stageRows } from './staged';
import { stageFiles } from './stagedFiles';
import { openTurns } from './turns';
import { type Staging, writingOn } from './writing';

/** What the store is made of. */
export interface StoreParts {
  collections: Collections;
  memory: Memory;
  files: FileFolder;
  registry: ReadonlyMap<string, Resource>;
  /** The company's time zone. */
  zone: string;
  /** Milliseconds since 1970. */
  now(): number;
}

const clockOf = (now: number, zone: string) => ({ now, today: companyDay(new Date(now), zone) });

/** The same calls, answered by and by, once what comes first is done. */
function later<Calls extends object>(calls: Calls, first: () => Promise<unknown>): Later<Calls> {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      await first();
      return call(...given);
    },
  ]);
  return Object.fromEntries(entries);
}

// What is kept is what the entries say: here it gets their types.
type Reading = Omit<Reads, 'zone' | 'moment'>;
type Writing = Omit<Tx, keyof Reads | 'now' | 'beforeCommit' | 'once'>;

const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refusal' in outcome;

/** The application's store on json-server's collections: changes are made one after the other, and stored at their end. */
export function openStore({ collections, memory, files, registry, zone, now }: StoreParts): Store {
  const turns = openTurns();
  const begun = new AsyncLocalStorage<{ isOpen: boolean }>();
  const running = new Set<string>();
  const source = (): Source => ({
    ...clockOf(now(), zone),
    ...{ rows: collections, memory, files, registry },
  });

  function begin() {
    const kept = stageMemory(memory);
    const staging: Staging = {
      ...clockOf(now(), zone),
      rows: stageRows(collections),
      memory: kept,
      files: stageFiles(files),
      registry,
    };
    const last: (() => Promise<void>)[] = [];
    const keys: string[] = [];
    let turn: Promise<() => void> | undefined;
    const take = () => {
      turn ??= turns.take();
      return turn;
    };
    const tx: Tx = {
      zone,
      now: new Date(staging.now).toISOString(),
      moment: async () => new Date(staging.now).toISOString(),
      ...(later(
        readingFrom(() => staging),
        take,
      ) as Reading),
      ...(later(writingOn(staging), take) as Writing),
      beforeCommit: (work) => void last.push(work),
      // Before it is this change's turn: a second call with the same key is told so and does not wait.
      async once(request) {
        const name = `${request.employeeId} ${request.key}`;
        if (running.has(name)) return 'running';
        running.add(name);
        keys.push(name);
        await take();
        return answerTo(staging, request);
      },
    };
    return {
      tx,
      /** Stores everything at once: nobody sees a part of it. */
      async store() {
        for (const work of last) await work();
        const takeAway = staging.files.store();
        try {
          collections.keepAll(staging.rows.changed());
        } catch (error) {
          takeAway();
          throw error;
        }
        kept.store();
      },
      async end() {
        for (const name of keys) running.delete(name);
        (await turn)?.();
      },
    };
  }

  const opened: Store = {
    zone,
    moment: async () => new Date(now()).toISOString(),
    ...(later(readingFrom(source), () => Promise.resolve()) as Reading),
    lockSession: async (tokenHash, isLocked) =>
      void (await opened.transaction((tx) => tx.lockSession(tokenHash, isLocked))),
    endSessions: async (which) => void (await opened.transaction((tx) => tx.endSessions(which))),
    async transaction(work) {
      if (begun.getStore()?.isOpen) throw new Error('a change is begun within another');
      const here = { isOpen: true };
      const { tx, store, end } = begin();
      try {
        return await begun.run(here, async () => {
          const outcome = await work(tx);
          if (!isRefused(outcome)) await store();
          return outcome;
        });
      } finally {
        here.isOpen = false;
        await end();
      }
    },
  };
  return opened;
}
