import type * as sync from '@/browser/crud/sync/syncDefinition';
import type { RecordValues } from '@/core/fields';
import type { Content, Entry } from './week';

export type Step = sync.Step<Content>;

const byKey = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.key, entry]));

const differing = (before: RecordValues, after: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, before[name] ?? null]),
  );

function entriesUndone(entries: readonly Entry[], { before, after }: Step): Entry[] {
  const [were, became] = [byKey(before.entries), byKey(after.entries)];
  const here = new Set(entries.map(({ key }) => key));
  const remaining = entries.flatMap((entry): Entry[] => {
    const [was, is] = [were.get(entry.key), became.get(entry.key)];
    if (!is) return [entry];
    if (!was) return [];
    if (was === is) return [entry];
    const rowId = was.rowId === is.rowId ? entry.rowId : was.rowId;
    const values = { ...entry.values, ...differing(was.values, is.values) };
    return [{ ...entry, rowId, values }];
  });
  const back = before.entries.filter(({ key }) => !became.has(key) && !here.has(key));
  return [...remaining, ...back];
}

/** Reverts a step. Later changes by the server or other people stay: only what the step changed is reverted. */
export function undone(content: Content, step: Step): Content {
  const { before, after } = step;
  const entries = entriesUndone(content.entries, step);
  const used = new Set(entries.map(({ rowId }) => rowId));
  const had = new Set(before.rows.map(({ id }) => id));
  const added = new Set(after.rows.filter(({ id }) => !had.has(id)).map(({ id }) => id));
  const wanted = new Map(content.rows.map((row) => [row.id, row]));
  for (const row of before.rows) {
    const became = after.rows.find(({ id }) => id === row.id);
    if (!became || became.job !== row.job) wanted.set(row.id, row);
  }
  const inOrder = [
    ...before.rows.filter(({ id }) => wanted.has(id)),
    ...content.rows.filter(({ id }) => !had.has(id)),
  ];
  const rows = inOrder
    .filter(({ id }) => used.has(id) || !added.has(id))
    .map((row) => wanted.get(row.id) ?? row);
  const unread = { ...content.unread };
  for (const name of Object.keys({ ...before.unread, ...after.unread })) {
    const was = before.unread[name];
    if (was === after.unread[name]) continue;
    if (was) unread[name] = was;
    else delete unread[name];
  }
  return { rows, entries, unread };
}
