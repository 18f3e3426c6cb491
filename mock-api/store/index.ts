import { AsyncLocalStorage } from 'node:async_hooks';
import { companyDay } from '@/core/dates/companyTime';
import type { Resource } from '@/core/resource/resource';
import { isRefused } from '@/engine/operations';
import type { Store } from '@/engine/store';
import { heldToTransitions } from '@/engine/transitions/stateWrites';
import type { Collections } from '../collections';
import type { FileFolder } from '../fileFolder';
import { type AtOnce, type Memory, stageData } from './data';
import { answerTo, nameOfKey } from './grants';
import { readingFrom } from './reading';
import { writingOn } from './writing';

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

/** Makes calls asynchronous, after a first step. */
function deferred<Calls>(
  calls: AtOnce<Calls>,
  first = async (): Promise<unknown> => undefined,
): Calls {
  const entries = Object.entries<(...given: unknown[]) => unknown>(calls as never);
  const wrapped = entries.map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      await first();
      return call(...given);
    },
  ]);
  return Object.fromEntries(wrapped);
}

/** Opens the application's store on json-server's collections: changes run in sequence and are stored at the end. */
export function openStore({ collections, memory, files, registry, zone, now }: StoreParts): Store {
  let lastLock = Promise.resolve();
  const begun = new AsyncLocalStorage<{ isOpen: boolean }>();
  const running = new Set<string>();
  const dataNow = () => {
    const at = now();
    const { rows } = collections;
    const today = companyDay(new Date(at), zone);
    const find = (path: string, id: number) => rows(path).get(id);
    return { ...memory, rows, find, files, registry, now: at, today };
  };

  /** Waits for all earlier locks; returns the release of this one. */
  async function acquireLock(): Promise<() => void> {
    const before = lastLock;
    let end = () => {};
    lastLock = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }

  /** Begins a change; `end` releases its lock. */
  function begin() {
    const data = stageData(dataNow(), collections);
    const moment = new Date(data.now).toISOString();
    const last: (() => Promise<void>)[] = [];
    const keys: string[] = [];
    let lock: Promise<() => void> | undefined;
    const take = () => {
      lock ??= acquireLock();
      return lock;
    };
    const reads = readingFrom(() => data);
    const tx = heldToTransitions({
      ...{ zone, now: moment, moment: async () => moment },
      ...deferred(reads, take),
      ...deferred(writingOn(data), take),
      beforeCommit: (work) => void last.push(work),
      async savepoint(work) {
        await take();
        const [takeBack, { length }] = [data.mark(), last];
        let isDone = false;
        try {
          const outcome = await work();
          isDone = !isRefused(outcome);
          return outcome;
        } finally {
          if (!isDone) {
            takeBack();
            last.length = length;
          }
        }
      },
      // Before the lock: a second call with the same key gets a refusal and does not wait.
      async once(request) {
        const name = nameOfKey(request);
        if (running.has(name)) return 'running';
        running.add(name);
        keys.push(name);
        await take();
        return answerTo(data, request);
      },
    });
    const store = async () => {
      for (const work of last) await work();
      data.store();
    };
    const end = async () => {
      for (const name of keys) running.delete(name);
      (await lock)?.();
    };
    return { tx, store, end };
  }

  const opened: Store = {
    zone,
    moment: async () => new Date(now()).toISOString(),
    ...deferred(readingFrom(dataNow)),
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
