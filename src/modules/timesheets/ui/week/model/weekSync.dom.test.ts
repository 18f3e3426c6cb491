import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '@/browser/crud/sync/drafts';
import { SyncStore } from '@/browser/crud/sync/SyncStore';
import type { Sent } from '@/browser/crud/sync/syncDefinition';
import { syncDraft } from '@/browser/crud/sync/syncDraft';
import type { RecordValues } from '@/core/fields';
import type { WeekView } from '@/modules/timesheets/ui/view/weekView';
import { withEntries, withoutEntry } from './arranging';
import { typedInto } from './editing';
import { weekFactsOf } from './week';
import { weekSync } from './weekSync';

const MON = '2026-03-02';
const TUE = '2026-03-03';
const WED = '2026-03-04';

const entry = (date: string, more: RecordValues = {}): RecordValues => ({
  date,
  start_time: '08:00',
  end_time: '12:00',
  job_number: 'J-1',
  is_lunch_by_schedule: true,
  ...more,
});

/** Imitates a server that stores entries like the product's, as far as a screen can see. */
function server(held: RecordValues[] = []) {
  let rows = held;
  let last = 100;
  const calls: Sent[] = [];
  const answered = new Map<string, WeekView>();
  const view = (saved?: RecordValues[]): WeekView => ({
    week: { status: 'draft' },
    entries: rows,
    around: [],
    notes: [],
    schedule: null,
    holidays: [],
    division: 'scotland',
    zone: 'Europe/London',
    included: {},
    ...(saved && { saved }),
  });
  const save = async (body: Sent, key: string) => {
    const before = answered.get(key);
    if (before) return before;
    calls.push(body);
    const saved = body.changed.map((sent): RecordValues => {
      const current = rows.find(({ id }) => id === sent.id);
      if (current && current.version !== sent.version)
        throw new HttpError('Somebody else', 409, { code: 'stale', data: current });
      last += 1;
      const { lunch_break: _, ...values } = sent;
      return current
        ? { ...current, ...values, version: Number(current.version) + 1 }
        : { is_lunch_by_schedule: true, ...values, id: last, version: 1 };
    });
    const ids = new Set([...saved.map(({ id }) => id), ...body.deleted]);
    rows = [...rows.filter(({ id }) => !ids.has(id ?? null)), ...saved];
    const answer = view(saved);
    answered.set(key, answer);
    return answer;
  };
  return {
    calls,
    view,
    rows: () => rows,
    change: (next: RecordValues[]) => {
      rows = next;
    },
    load: async () => view(),
    save: vi.fn(save),
  };
}

const draft = syncDraft(draftKey(4, `pages/timesheet/4/${MON}`));
const openAt = ({ load, save, view }: ReturnType<typeof server>) =>
  new SyncStore(view(), { of: weekSync, calls: { load, save, now: () => 0 }, draft });
type Store = ReturnType<typeof openAt>;
const surroundings = weekFactsOf(server().view());
const add = (store: Store, ...added: RecordValues[]) =>
  store.change('entry', withEntries(store.state().content, added));
const drafts = () => Object.keys(localStorage);

beforeEach(() => localStorage.clear());

describe('saving a week', () => {
  it('sends each change once', async () => {
    const held = server([entry(MON, { id: 1, version: 1 })]);
    const store = openAt(held);
    add(store, entry(TUE));
    await store.flush();
    await store.flush();
    expect(held.calls).toHaveLength(1);
    expect(held.calls[0]).toMatchObject({
      changed: [{ date: TUE, lunch_break: null }],
      deleted: [],
    });
    expect(store.state().saving).toEqual({ state: 'saved', at: 0 });
    expect(drafts()).toEqual([]);
  });

  it('sends what was typed meanwhile afterwards, one request at a time', async () => {
    const held = server();
    const store = openAt(held);
    add(store, entry(MON));
    const running = store.flush();
    const [row] = store.state().content.rows;
    const cell = { rowId: row?.id ?? '', date: MON };
    const { content } = store.state();
    store.change('entry', typedInto(content, cell, '5', surroundings));
    await running;
    expect(held.calls).toHaveLength(2);
    expect(held.calls[1]).toMatchObject({ changed: [{ version: 1, end_time: '13:00' }] });
    expect(held.rows()).toMatchObject([{ end_time: '13:00', version: 2 }]);
    expect(store.isSaved()).toBe(true);
  });

  it('deletes an entry that was removed during its first save', async () => {
    const held = server();
    const store = openAt(held);
    add(store, entry(MON));
    const running = store.flush();
    const [typed] = store.state().content.entries;
    store.change('remove_entry', withoutEntry(store.state().content, typed?.key ?? ''));
    await running;
    await store.flush();
    expect(store.state().content.entries).toEqual([]);
    expect(held.rows()).toEqual([]);
  });

  it('stores what could not be sent in the browser, and sends it on a second try', async () => {
    const held = server();
    const store = openAt(held);
    held.save.mockRejectedValueOnce(new HttpError('Gone', 500, {}));
    add(store, entry(MON));
    await store.flush();
    expect(store.state().saving).toEqual({ state: 'failed', message: 'Gone' });
    expect(drafts()).toHaveLength(1);
    await store.retry();
    expect(held.rows()).toHaveLength(1);
    expect(drafts()).toEqual([]);
  });

  it('goes offline if the server is unreachable, and saves automatically once it is back', async () => {
    vi.useFakeTimers();
    try {
      const held = server();
      const store = openAt(held);
      store.subscribe(() => undefined);
      held.save.mockRejectedValueOnce(new HttpError('Gone', 0, {}));
      add(store, entry(MON));
      await store.flush();
      expect(store.state().saving).toEqual({ state: 'offline' });
      expect(drafts()).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(held.rows()).toHaveLength(1);
      expect(store.state().saving).toEqual({ state: 'saved', at: 0 });
      expect(drafts()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not resend what the server has stored, though its response was lost', async () => {
    const held = server();
    const store = openAt(held);
    add(store, entry(MON), entry(TUE));
    const { save } = held;
    const reached = save.getMockImplementation();
    save.mockImplementationOnce(async (body, key) => {
      await reached?.(body, key);
      throw new HttpError('Lost', 0, {});
    });
    await store.flush();
    expect(store.state().saving).toEqual({ state: 'offline' });
    const reopened = openAt(held);
    expect(reopened.state().content.entries).toHaveLength(2);
    add(store, entry(WED));
    await store.flush();
    expect(held.rows().map(({ date }) => date)).toEqual([MON, TUE, WED]);
    expect(store.state().content.entries).toHaveLength(3);
    expect(store.isSaved()).toBe(true);
  });

  it('shows a refusal on its entry and saves the others', async () => {
    const held = server();
    const store = openAt(held);
    const errors = { 'entries.0.description': 'Too long.', root: { serverError: 'Too long.' } };
    held.save.mockRejectedValueOnce(new HttpError('Wrong', 422, { errors }));
    add(store, entry(MON), entry(TUE));
    await store.flush();
    const [first] = store.state().content.entries;
    expect(store.state().issues.get(first?.key ?? '')).toEqual({ description: 'Too long.' });
    expect(held.rows()).toMatchObject([{ date: TUE }]);
    expect(store.state().saving).toEqual({ state: 'held', count: 1 });
    expect(drafts()).toHaveLength(1);
  });

  it('does not send overlapping entries', async () => {
    const held = server();
    const store = openAt(held);
    add(store, entry(MON), entry(MON, { start_time: '11:00', end_time: '13:00' }), entry(TUE));
    await store.flush();
    expect(held.rows()).toMatchObject([{ date: TUE }]);
    expect(store.state().issues.size).toBe(2);
  });

  it('takes over changes by others and values from the server', async () => {
    const held = server([entry(MON, { id: 1, version: 1 }), entry(TUE, { id: 2, version: 1 })]);
    const store = openAt(held);
    held.change([
      entry(MON, { id: 1, version: 2, description: 'Theirs' }),
      entry('2026-03-04', { id: 3, version: 1 }),
    ]);
    await store.refresh();
    const seen = store.state().content.entries.map(({ values }) => [values.id, values.description]);
    expect(seen).toEqual([
      [1, 'Theirs'],
      [3, undefined],
    ]);
  });

  it.each([
    ['mine', '10:00'],
    ['theirs', '11:00'],
  ] as const)('reports a conflict with another save, and saves %s', async (side, end) => {
    const held = server([entry(MON, { id: 1, version: 1 })]);
    const store = openAt(held);
    held.change([entry(MON, { id: 1, version: 2, end_time: '11:00' })]);
    const content = store.state().content;
    const entries = content.entries.map((one) => ({
      ...one,
      values: { ...one.values, end_time: '10:00' },
    }));
    store.change('entry', { ...content, entries });
    await store.flush();
    expect(store.state().conflicts).toMatchObject([{ theirs: { version: 2 } }]);
    store.resolve(side);
    await store.flush();
    expect(held.rows()).toMatchObject([{ end_time: end }]);
    expect(store.isSaved()).toBe(true);
  });

  it('undoes a saved deletion with a new entry', async () => {
    const held = server([entry(MON, { id: 1, version: 1 })]);
    const store = openAt(held);
    store.change('remove_entry', withoutEntry(store.state().content, 'e1'));
    await store.flush();
    expect(held.rows()).toEqual([]);
    expect(store.undo()).toBe('remove_entry');
    await store.flush();
    expect(held.rows()).toMatchObject([{ date: MON, version: 1 }]);
  });
});

describe('a draft in the browser', () => {
  it('restores a draft as one step that can be undone, and saves it', async () => {
    const held = server([entry(MON, { id: 1, version: 1 }), entry(TUE, { id: 2, version: 1 })]);
    const before = openAt(held);
    held.save.mockRejectedValue(new HttpError('Gone', 0, {}));
    const { content } = before.state();
    const cell = { rowId: content.rows[0]?.id ?? '', date: MON };
    before.change('entry', typedInto(content, cell, '2', surroundings));
    before.change('remove_entry', withoutEntry(before.state().content, 'e2'));
    add(before, entry('2026-03-05', { job_number: 'J-2' }));
    before.stop();

    const after = openAt(held);
    expect(after.state().restoredFrom).toBeDefined();
    expect(after.state().steps).toHaveLength(1);
    held.save.mockReset();
    const restored = server(held.rows());
    held.save.mockImplementation(restored.save);
    await after.flush();
    expect(
      restored.rows().map(({ date, end_time, job_number }) => [date, end_time, job_number]),
    ).toEqual([
      [MON, '10:00', 'J-1'],
      ['2026-03-05', '12:00', 'J-2'],
    ]);
    expect(drafts()).toEqual([]);
  });
});
