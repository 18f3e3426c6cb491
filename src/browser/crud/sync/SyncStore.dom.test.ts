import fc from 'fast-check';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { newKey } from './changedRecords';
import { SyncStore } from './SyncStore';
import type { Edited, Sent, SyncDefinition } from './syncDefinition';
import { syncDraft } from './syncDraft';

/** A box of tools, with a scribble on its lid that belongs to no tool. */
interface Box {
  tools: readonly Edited[];
  scribble: string;
}
interface Answer {
  tools: RecordValues[];
  saved?: RecordValues[];
}

const boxes: SyncDefinition<Answer, Box> = {
  recordsOf: ({ tools }) => tools,
  savedIn: ({ saved = [] }) => saved,
  open: ({ tools }) => ({
    tools: tools.map((values) => ({ key: `e${values.id}`, values })),
    scribble: '',
  }),
  editedIn: ({ tools }) => tools,
  withEdited: (box, tools) => ({ ...box, tools }),
  sentOf: ({ name = null, count = null }) => ({ name, count }),
  withSent: (record, sent) => ({ ...record, ...sent }),
  issuesIn: ({ tools }) =>
    new Map(
      tools
        .filter(({ values }) => values.name === '')
        .map(({ key }) => [key, { name: 'Name it.' }]),
    ),
  countUnread: ({ scribble }) => (scribble ? 1 : 0),
  undone: (_box, { before }) => before,
  extraOf: ({ scribble }) => scribble || undefined,
  withExtra: (box, scribble) => ({ ...box, scribble: String(scribble) }),
};

const KEY = 'fieldhouse.draft.4.tests/box';
const draft = syncDraft(KEY);
type Stored = Parameters<typeof draft.keep>[0];
const gone = () => new HttpError('Gone', 0, {});
const ticks = async (count: number) => {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
};

/** The outcome of a save: done, not reached, or done without a response. */
type Fate = 'ok' | 'unreached' | 'unheard';

/** A server that does each key once. `fates` are the outcomes of the next calls. */
function server(rows: RecordValues[] = [], of = boxes) {
  let tools = rows;
  let last = 100;
  const answers = new Map<string, Promise<Answer>>();
  const state = { fates: [] as Fate[], slowness: 0, sent: [] as Sent[] };
  const apply = ({ changed, deleted }: Sent): Answer => {
    const saved = changed.map((body): RecordValues => {
      const found = tools.find(({ id }) => id === body.id);
      if (!found && body.id !== undefined) throw new HttpError('No such tool', 404, {});
      if (!found) {
        last += 1;
        return { ...body, id: last, version: 1 };
      }
      if (found.version !== body.version)
        throw new HttpError('', 409, { code: 'stale', data: found });
      return { ...found, ...body, version: Number(found.version) + 1 };
    });
    const ids = new Set([...saved.map(({ id }) => id), ...deleted]);
    tools = [
      ...tools.map((one) => saved.find(({ id }) => id === one.id) ?? one),
      ...saved.filter(({ id }) => !tools.some((one) => one.id === id)),
    ].filter(({ id }) => !ids.has(id ?? null) || saved.some((one) => one.id === id));
    return { tools, saved };
  };
  const save = async (sent: Sent, key: string): Promise<Answer> => {
    const fate = state.fates.shift() ?? 'ok';
    if (fate === 'unreached') throw gone();
    const running =
      answers.get(key) ??
      ticks(state.slowness).then(() => {
        state.sent.push(sent);
        return apply(sent);
      });
    answers.set(key, running);
    try {
      const answer = await running;
      if (fate === 'unheard') throw gone();
      return answer;
    } catch (error) {
      if (error instanceof HttpError && error.status > 0) answers.delete(key);
      throw error;
    }
  };
  return {
    state,
    tools: () => tools,
    byOthers(id: number, changes: RecordValues) {
      tools = tools.map((one) =>
        one.id === id ? { ...one, ...changes, version: Number(one.version) + 1 } : one,
      );
    },
    deletedByOthers(id: number) {
      tools = tools.filter((one) => one.id !== id);
    },
    /** Opens a page that edits the box. Once closed it receives, sends and stores nothing more. */
    open() {
      const page = { isOpen: true };
      const alive = async <T>(call: () => Promise<T>): Promise<T> => {
        if (!page.isOpen) return new Promise<T>(() => undefined);
        try {
          const answer = await call();
          return page.isOpen ? answer : new Promise<T>(() => undefined);
        } catch (error) {
          if (!page.isOpen) return new Promise<T>(() => undefined);
          throw error;
        }
      };
      const calls = {
        load: () => alive(async () => ({ tools })),
        save: (sent: Sent, key: string) => alive(() => save(sent, key)),
        now: () => 0,
      };
      const own = { ...draft, keep: (stored: Stored) => page.isOpen && draft.keep(stored) };
      const store = new SyncStore({ tools }, { of, calls, draft: own });
      return {
        store,
        close() {
          store.stop();
          page.isOpen = false;
        },
      };
    },
  };
}

type Store = ReturnType<ReturnType<typeof server>['open']>['store'];

const changed = (store: Store, key: string, values: RecordValues) => {
  const { content } = store.state();
  const tools = content.tools.map((one) =>
    one.key === key ? { ...one, values: { ...one.values, ...values } } : one,
  );
  store.change('typed', { ...content, tools });
};
const added = (store: Store, name: string) => {
  const { content } = store.state();
  const tool = { key: newKey(), values: { name, count: 1 } };
  store.change('added', { ...content, tools: [...content.tools, tool] });
};
const without = (store: Store, key: string) => {
  const { content } = store.state();
  const tools = content.tools.filter((one) => one.key !== key);
  store.change('removed', { ...content, tools });
};

/** Retries until the server has everything. Resolves conflicts with the local values. */
async function saved(store: Store) {
  for (let tries = 0; tries < 10 && !store.isSaved(); tries += 1) {
    await store.retry();
    if (store.state().conflicts.length > 0) store.resolve('mine');
  }
  expect(store.isSaved()).toBe(true);
}

const tool = (id: number, name: string, count = 1) => ({ id, version: 1, name, count });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('SyncStore', () => {
  it('sends a change after a pause: a new record whole, otherwise only the changed fields', async () => {
    vi.useFakeTimers();
    const held = server([tool(1, 'Saw')]);
    const { store } = held.open();
    changed(store, 'e1', { name: 'Hacksaw' });
    added(store, 'Drill');
    expect(store.state().saving).toEqual({ state: 'saving' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(held.state.sent).toEqual([
      {
        changed: [
          { id: 1, version: 1, name: 'Hacksaw' },
          { name: 'Drill', count: 1 },
        ],
        deleted: [],
      },
    ]);
    expect(store.state().saving).toEqual({ state: 'saved', at: 0 });
    expect(localStorage).toHaveLength(0);
  });

  it('repeats a send without a response under its key before it sends later changes', async () => {
    const held = server();
    const { store } = held.open();
    added(store, 'Drill');
    held.state.fates.push('unheard');
    await store.flush();
    expect(store.state().saving).toEqual({ state: 'offline' });
    changed(store, store.state().content.tools[0]?.key ?? '', { name: 'Hammer drill' });
    await store.flush();
    expect(held.state.sent.map((sent) => sent.changed)).toEqual([
      [{ name: 'Drill', count: 1 }],
      [{ id: 101, version: 1, name: 'Hammer drill' }],
    ]);
    expect(held.tools()).toEqual([{ id: 101, version: 2, name: 'Hammer drill', count: 1 }]);
  });

  it('repeats it after the page was closed too, even if the first send is still running', async () => {
    const held = server();
    const page = held.open();
    added(page.store, 'Drill');
    held.state.slowness = 30;
    void page.store.flush();
    changed(page.store, page.store.state().content.tools[0]?.key ?? '', { name: 'Hammer drill' });
    page.close();
    const { store } = held.open();
    expect(store.isSaved()).toBe(false);
    await store.flush();
    expect(held.tools()).toMatchObject([{ name: 'Hammer drill' }]);
    expect(store.isSaved()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it('merges fields that only one of two people changed, without a conflict', async () => {
    const held = server([tool(1, 'Saw')]);
    const { store } = held.open();
    held.byOthers(1, { count: 7 });
    changed(store, 'e1', { name: 'Hacksaw' });
    await store.flush();
    expect(store.state().conflicts).toEqual([]);
    expect(held.tools()).toMatchObject([{ name: 'Hacksaw', count: 7 }]);
  });

  it.each([
    ['mine', 'Hacksaw'],
    ['theirs', 'Fretsaw'],
  ] as const)(
    'opens a conflict for each record that two people changed, and saves %s',
    async (side, name) => {
      const held = server([tool(1, 'Saw'), tool(2, 'Saw')]);
      const { store } = held.open();
      for (const id of [1, 2]) {
        held.byOthers(id, { name: 'Fretsaw', count: 7 });
        changed(store, `e${id}`, { name: 'Hacksaw' });
      }
      await store.flush();
      expect(store.state().conflicts.map(({ key }) => key)).toEqual(['e1', 'e2']);
      expect(store.state().saving).toEqual({ state: 'held', count: 2 });
      store.resolve(side);
      store.resolve(side);
      await store.flush();
      expect(held.tools()).toMatchObject([
        { name, count: 7 },
        { name, count: 7 },
      ]);
      expect(store.isSaved()).toBe(true);
    },
  );

  it('opens a conflict for the whole record if its fields belong together', async () => {
    const held = server([tool(1, 'Saw')], { ...boxes, conflictsAsWhole: true });
    const { store } = held.open();
    held.byOthers(1, { count: 7 });
    changed(store, 'e1', { name: 'Hacksaw' });
    await store.flush();
    expect(store.state().conflicts).toMatchObject([{ theirs: { name: 'Saw', count: 7 } }]);
    expect(store.state().content.tools).toMatchObject([{ values: { name: 'Hacksaw', count: 1 } }]);
    store.resolve('mine');
    await store.flush();
    expect(held.tools()).toMatchObject([{ name: 'Hacksaw', count: 1 }]);
  });

  it('opens a conflict even if the other change is found after being offline and a reload', async () => {
    const held = server([tool(1, 'Saw')]);
    const page = held.open();
    held.state.fates.push('unreached');
    changed(page.store, 'e1', { name: 'Hacksaw' });
    await page.store.flush();
    held.byOthers(1, { name: 'Fretsaw' });
    page.close();
    const { store } = held.open();
    await store.flush();
    expect(store.state().conflicts).toMatchObject([{ key: 'e1', theirs: { name: 'Fretsaw' } }]);
    expect(held.tools()).toMatchObject([{ name: 'Fretsaw' }]);
  });

  it('closes the conflict of a record that was deleted here', async () => {
    const held = server([tool(1, 'Saw')]);
    const { store } = held.open();
    held.byOthers(1, { name: 'Fretsaw' });
    changed(store, 'e1', { name: 'Hacksaw' });
    await store.flush();
    without(store, 'e1');
    await store.flush();
    expect(store.state().conflicts).toEqual([]);
    expect(held.tools()).toEqual([]);
  });

  it('saves a record that was changed here and deleted by somebody else as a new record', async () => {
    const held = server([tool(1, 'Saw'), tool(2, 'Axe')]);
    const { store } = held.open();
    held.deletedByOthers(1);
    held.state.fates.push('unreached');
    changed(store, 'e1', { name: 'Hacksaw' });
    await store.flush();
    await store.retry();
    expect(held.tools()).toMatchObject([{ name: 'Axe' }, { id: 101, name: 'Hacksaw' }]);
  });

  it('holds back invalid records, counts unreadable input, and stores both on the device', async () => {
    const held = server();
    const page = held.open();
    added(page.store, '');
    added(page.store, 'Axe');
    page.store.change('scribbled', { ...page.store.state().content, scribble: 'borrowed' });
    await page.store.flush();
    expect(held.tools()).toMatchObject([{ name: 'Axe' }]);
    expect(page.store.state().saving).toEqual({ state: 'held', count: 2 });
    page.close();
    const { content, steps } = held.open().store.state();
    expect(content.scribble).toBe('borrowed');
    expect(content.tools.map(({ values }) => values.name)).toEqual(['Axe', '']);
    expect(steps.map(({ what }) => what)).toEqual(['restore']);
  });

  it('discards unsaved changes', async () => {
    const held = server([tool(1, 'Saw')]);
    const { store } = held.open();
    held.state.fates.push('unreached');
    changed(store, 'e1', { name: 'Hacksaw' });
    await store.flush();
    store.discard();
    expect(store.state().content.tools).toMatchObject([{ values: { name: 'Saw' } }]);
    expect(store.isSaved()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });
});

const command = fc.oneof(
  fc.record({ kind: fc.constant('add' as const) }),
  fc.record({ kind: fc.constant('type' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('others' as const), at: fc.nat(5) }),
  fc.record({
    kind: fc.constant('send' as const),
    fates: fc.array(fc.constantFrom('ok' as const, 'unreached' as const, 'unheard' as const), {
      maxLength: 3,
    }),
    slowness: fc.nat(40),
    waits: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('refresh' as const) }),
  fc.record({ kind: fc.constant('reload' as const) }),
);

it('ends with the last input, and each record once, after random edits, losses, repeats and closings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 16 }), async (commands) => {
      localStorage.clear();
      const held = server([tool(1, 'a'), tool(2, 'b')]);
      let page = held.open();
      let typed = 0;
      // Names change here and counts elsewhere, so each has one right value in the end. A name identifies its record.
      const names = new Map([
        ['a', 'a'],
        ['b', 'b'],
      ]);
      const counts = new Map<number, number>();
      const markOf = (name: unknown) => String(name).split('-')[0] ?? '';
      const shown = () => page.store.state().content.tools;
      const run = async (one: (typeof commands)[number]) => {
        const { store } = page;
        typed += 1;
        if (one.kind === 'add') {
          added(store, `n${typed}`);
          names.set(`n${typed}`, `n${typed}`);
        }
        if (one.kind === 'type' || one.kind === 'remove') {
          const found = shown()[one.at % Math.max(shown().length, 1)];
          if (!found) return;
          const mark = markOf(found.values.name);
          if (one.kind === 'type') {
            names.set(mark, `${mark}-${typed}`);
            changed(store, found.key, { name: `${mark}-${typed}` });
          } else {
            names.delete(mark);
            without(store, found.key);
          }
        }
        if (one.kind === 'others') {
          const found = held.tools().find(({ id }) => id === 1 + (one.at % 2));
          if (!found) return;
          held.byOthers(Number(found.id), { count: typed + 100 });
          counts.set(Number(found.id), typed + 100);
        }
        if (one.kind === 'send') {
          held.state.fates = [...one.fates];
          held.state.slowness = one.slowness;
          const running = store.flush();
          if (one.waits) await running;
          else await ticks(one.slowness % 7);
        }
        if (one.kind === 'refresh') await store.refresh();
        if (one.kind === 'reload') {
          page.close();
          page = held.open();
        }
        // Nothing leaves the screen except removed records.
        const onScreen = shown().map(({ values }) => String(values.name));
        expect(onScreen.toSorted()).toEqual([...names.values()].toSorted());
      };
      try {
        for (const one of commands) await run(one);
        held.state.fates = [];
        held.state.slowness = 0;
        await saved(page.store);
        expect(
          held
            .tools()
            .map(({ name }) => String(name))
            .toSorted(),
        ).toEqual([...names.values()].toSorted());
        for (const { id, count } of held.tools()) expect(count).toBe(counts.get(Number(id)) ?? 1);
        expect(localStorage).toHaveLength(0);
      } finally {
        page.close();
      }
    }),
    { numRuns: 500 },
  );
}, 60_000);
