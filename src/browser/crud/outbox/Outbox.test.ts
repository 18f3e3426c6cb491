import 'fake-indexeddb/auto';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bearer, Outbox, type OutboxCalls } from './Outbox';
import { SubmissionStore } from './SubmissionStore';
import { attached } from './submission';

const SAM = 7;
const ALEX = 8;
const lost = () => new HttpError('unreachable', 0, {});

/** A server that stores files and filings by key. Its connection is cut before or after it does the work. */
class FakeServer {
  files = new Map<string, { id: number; token: string }>();
  filed = new Map<string, { body: unknown; token: string; times: number }>();
  cut: () => 'before' | 'after' | undefined = () => undefined;
  refusal: HttpError | undefined;

  async #do<T>(work: () => T): Promise<T> {
    const cut = this.cut();
    if (cut === 'before') throw lost();
    await Promise.resolve();
    const done = work();
    if (cut === 'after') throw lost();
    return done;
  }

  sendFile = (token: string, file: File, key: string) =>
    this.#do(() => {
      const stored = this.files.get(key) ?? { id: this.files.size + 1, token };
      this.files.set(key, stored);
      expect(file.size).toBeGreaterThan(0);
      return stored.id;
    });

  send = (token: string, _operation: string, body: unknown) =>
    this.#do(() => {
      if (this.refusal) throw this.refusal;
      const { filing_key: key } = body as { filing_key: string };
      const before = this.filed.get(key);
      this.filed.set(key, before ?? { body, token, times: 1 });
    });
}

let server: FakeServer;
let store: SubmissionStore;
let bearer: Bearer | undefined;
let ended: unknown[];
const locks = new Map<string, Promise<void>>();

const calls = (): OutboxCalls => ({
  bearer: () => bearer,
  sendFile: server.sendFile,
  send: server.send,
  ended: (error) => ended.push(error),
  now: Date.now,
  tellOtherTabs: () => undefined,
  alone: (name, work) => {
    const done = (locks.get(name) ?? Promise.resolve()).then(work);
    locks.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  },
});

async function handIn(key: string, person: number, photos: number): Promise<void> {
  await store.add({ key, person, kind: 'check', content: {} });
  const names = Array.from({ length: photos }, (_, at) => `photo-${at}`);
  for (const name of names) {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const attachment = { name, fileName: `${name}.jpg`, type: 'image/jpeg', size: 3 };
    await store.attach(key, attachment, bytes);
  }
  const body = { filing_key: key, photos: names.map(attached) };
  await store.handIn(key, {}, { operation: 'checks/save', body });
}

const stateOf = async (key: string) => (await store.get(key))?.state;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new FakeServer();
  store = new SubmissionStore();
  bearer = { person: SAM, token: 'sam-1' };
  ended = [];
  locks.clear();
});

afterEach(() => vi.restoreAllMocks());

describe('sending', () => {
  it('sends each photo separately, then the filing, and deletes the bytes it sent', async () => {
    await handIn('one', SAM, 3);
    await new Outbox(store, calls()).run();
    expect(server.files.size).toBe(3);
    expect(server.filed.get('one')?.body).toEqual({ filing_key: 'one', photos: [1, 2, 3] });
    expect(await stateOf('one')).toBe('sent');
    expect(await store.bytes('one', 'photo-0')).toBeUndefined();
  });

  it('loses nothing and files nothing twice while the connection is cut at random, in two tabs', async () => {
    let seed = 20261122;
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed / 2147483648;
    };
    let cuts = 0;
    server.cut = () => {
      if (cuts === 50 || random() < 0.4) return undefined;
      cuts += 1;
      return random() < 0.5 ? 'before' : 'after';
    };
    const keys = Array.from({ length: 8 }, (_, at) => `check-${at}`);
    for (const key of keys) await handIn(key, SAM, 3);
    const tabs = [new Outbox(store, calls()), new Outbox(store, calls())];
    while ((await store.countWaiting()) > 0) await Promise.all(tabs.map((tab) => tab.run()));
    for (const tab of tabs) tab.stop();
    expect(cuts).toBe(50);
    expect([...server.filed.keys()].sort()).toEqual(keys);
    expect(server.files.size).toBe(24);
    const named = [...server.filed.values()].flatMap(
      ({ body }) => (body as { photos: number[] }).photos,
    );
    expect(new Set(named).size).toBe(24);
  });

  it('sends a submission that is handed in while it is sending', async () => {
    await handIn('one', SAM, 0);
    const outbox = new Outbox(store, calls());
    const first = outbox.run();
    await handIn('two', SAM, 0);
    await Promise.all([first, outbox.run()]);
    expect([...server.filed.keys()].sort()).toEqual(['one', 'two']);
  });

  it('retries automatically after a failure, later each time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await handIn('one', SAM, 0);
    server.cut = () => 'before';
    const outbox = new Outbox(store, calls());
    await outbox.run();
    expect(outbox.activity()).toBe('offline');
    server.cut = () => undefined;
    vi.advanceTimersByTime(7000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await stateOf('one')).toBe('sent'));
    expect(outbox.activity()).toBe('resting');
  });

  it('resends a photo whose file the server may have deleted', async () => {
    await handIn('one', SAM, 1);
    await store.fileStored('one', 'photo-0', 99);
    const week = 7 * 24 * 3_600_000;
    await new Outbox(store, { ...calls(), now: () => Date.now() + week }).run();
    expect(server.filed.get('one')?.body).toEqual({ filing_key: 'one', photos: [1] });
  });
});

describe('the session of a submission', () => {
  it("never sends one person's submission under another person's session", async () => {
    await handIn('one', SAM, 1);
    bearer = { person: ALEX, token: 'alex-1' };
    await new Outbox(store, calls()).run();
    expect(server.filed.size).toBe(0);
    expect(await store.of(ALEX)).toEqual([]);
    bearer = { person: SAM, token: 'sam-2' };
    await new Outbox(store, calls()).run();
    expect(server.filed.get('one')?.token).toBe('sam-2');
  });

  it('continues under the session it began with when somebody else signs in meanwhile', async () => {
    await handIn('one', SAM, 2);
    const outbox = new Outbox(store, calls());
    const running = outbox.run();
    bearer = { person: ALEX, token: 'alex-1' };
    await running;
    const tokens = [...server.files.values(), ...server.filed.values()].map(({ token }) => token);
    expect(new Set(tokens)).toEqual(new Set(['sam-1']));
  });

  it('stops when the session ends, retains everything, and reports the end', async () => {
    await handIn('one', SAM, 1);
    server.refusal = new HttpError('signed out', 401, {});
    await new Outbox(store, calls()).run();
    expect(ended).toHaveLength(1);
    expect(await stateOf('one')).toBe('waiting');
    expect(await store.countWaiting()).toBe(1);
  });
});

describe('refusals', () => {
  it('stores a refused submission with the refusal, and sends the others', async () => {
    await handIn('one', SAM, 0);
    server.refusal = new HttpError('This vehicle was disposed of.', 422, {});
    const outbox = new Outbox(store, calls());
    await outbox.run();
    server.refusal = undefined;
    await handIn('two', SAM, 0);
    await outbox.run();
    expect(await store.get('one')).toMatchObject({
      state: 'refused',
      refusal: 'This vehicle was disposed of.',
    });
    expect([...server.filed.keys()]).toEqual(['two']);
    await store.reopen('one');
    expect(await stateOf('one')).toBe('open');
  });

  it.each([429, 500, 503])('retries after a %i, which is not a refusal', async (status) => {
    await handIn('one', SAM, 0);
    server.refusal = new HttpError('later', status, {});
    const outbox = new Outbox(store, calls());
    await outbox.run();
    outbox.stop();
    expect(await stateOf('one')).toBe('waiting');
  });
});
