import { AsyncLocalStorage } from 'node:async_hooks';
import { companyDay } from '@/core/dates/companyTime';
import type { Resource } from '@/core/resource/resource';
import { isRefused } from '@/engine/operations';
import type { Store, Tx } from '@/engine/store';
import type { Collections } from '../collections';
import type { FileFolder } from '../fileFolder';
import { answerTo, nameOfKey } from './grants';
import { type AtOnce, type Memory, stageKept } from './kept';
import { readingFrom } from './reading';
import { writingOn } from './writing';

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

/** The same calls, answered by and by, once what comes first is done. */
function later<Calls>(
  calls: AtOnce<Calls>,
  first = async (): Promise<unknown> => undefined,
): Calls {
  const entries = Object.entries<(...given: unknown[]) => unknown>(calls as never);
  const waiting = entries.map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      await first();
      return call(...given);
    },
  ]);
  return Object.fromEntries(waiting);
}

/** The application's store on json-server's collections: changes are made one after the other, and stored at their end. */
export function openStore({ collections, memory, files, registry, zone, now }: StoreParts): Store {
  let lastTurn = Promise.resolve();
  const begun = new AsyncLocalStorage<{ isOpen: boolean }>();
  const running = new Set<string>();
  const keptNow = () => {
    const at = now();
    const { rows } = collections;
    const today = companyDay(new Date(at), zone);
    const find = (path: string, id: number) => rows(path).get(id);
    return { ...memory, rows, find, files, registry, now: at, today };
  };

  /** Waits for the turns that were asked for before; answers what ends this one. */
  async function nextTurn(): Promise<() => void> {
    const before = lastTurn;
    let end = () => {};
    lastTurn = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }

  /** Begins a change; `end` gives its turn to the next. */
  function begin() {
    const kept = stageKept(keptNow(), collections);
    const moment = new Date(kept.now).toISOString();
    const last: (() => Promise<void>)[] = [];
    const keys: string[] = [];
    let turn: Promise<() => void> | undefined;
    const take = () => {
      turn ??= nextTurn();
      return turn;
    };
    const reads = readingFrom(() => kept);
    const tx: Tx = {
      ...{ zone, now: moment, moment: async () => moment },
      ...later(reads, take),
      ...later(writingOn(kept), take),
      beforeCommit: (work) => void last.push(work),
      // Before it is this change's turn: a second call with the same key is told so and does not wait.
      async once(request) {
        const name = nameOfKey(request);
        if (running.has(name)) return 'running';
        running.add(name);
        keys.push(name);
        await take();
        return answerTo(kept, request);
      },
    };
    const store = async () => {
      for (const work of last) await work();
      kept.store();
    };
    const end = async () => {
      for (const name of keys) running.delete(name);
      (await turn)?.();
    };
    return { tx, store, end };
  }

  const opened: Store = {
    zone,
    moment: async () => new Date(now()).toISOString(),
    ...later(readingFrom(keptNow)),
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
          // Stored all at once: nobody sees a part of it.
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
