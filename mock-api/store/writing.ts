import { readFile } from 'node:fs/promises';
import type { FileValue, RecordValues } from '@/core/fields';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { holdToBounds } from '@/core/validation/bounds';
import { changesOf } from '@/core/validation/saving';
import { eventOf } from '@/engine/event';
import type { Erasing } from '@/engine/personal/erasurePort';
import type { Batched, EventDetails, Reads, Stored, Test, Tx, WaitingFile } from '@/engine/store';
import { blankRecord, EVENTS } from '../collections';
import type { AtOnce, Data } from './data';
import { everyRow } from './finding';
import { grantChanges, storeAnswer } from './grants';
import { reaching } from './matching';
import { sessionChanges } from './people';
import { copyOf, type Row } from './table';

/** Returns the operations that remove data for good. */
const erasuresOn = (data: Data): AtOnce<Erasing> => ({
  destroy(of, ids) {
    for (const id of ids) data.rows(of.path).delete(id);
    if (of.path === coreResources().people) for (const id of ids) data.passwords.delete(id);
    for (const event of data.rows(EVENTS).all())
      if (event.entity === of.path && ids.includes(Number(event.entity_id)))
        data.rows(EVENTS).put({ ...event, changes: {} } as never);
  },
  removeFiles(ids) {
    for (const id of ids) data.files.delete(id);
  },
  eraseChanges({ path }, ids, field) {
    const events = data.rows(EVENTS);
    for (const event of events.all()) {
      if (event.entity !== path || !ids.includes(Number(event.entity_id))) continue;
      const others = Object.entries(event.changes ?? {}).filter(([name]) => name !== field);
      events.put({ ...event, changes: Object.fromEntries(others) as never });
    }
  },
  eraseAccount(personId) {
    data.passwords.delete(personId);
    for (const { id } of [...data.answers.all()])
      if (id.startsWith(`${personId} `)) data.answers.delete(id);
  },
  eraseAuthor({ id, name }, after) {
    const events = data.rows(EVENTS);
    const ending = ` for ${name}`;
    for (const event of events.all()) {
      const written = String(event.actor_name);
      const own =
        event.actor_id === id ? `${after}${/ for .*$/.exec(written)?.[0] ?? ''}` : written;
      const actor_name = own.endsWith(ending) ? `${own.slice(0, -name.length)}${after}` : own;
      if (actor_name !== written) events.put({ ...event, actor_name });
    }
  },
});

/** The operations of a change, except those at its beginning and its end. */
export type Writing = Omit<
  Tx,
  keyof Reads | 'now' | 'beforeCommit' | 'savepoint' | 'once' | Batched
>;

/** Returns the operations that change the data, on the transaction's own view of it. */
export function writingOn(data: Data): AtOnce<Writing> {
  const at = new Date(data.now).toISOString();

  const recordEvent = (of: Resource, id: number, details: EventDetails) => {
    const { by, action = 'edit', changes = {} } = details;
    const events = data.rows(EVENTS);
    const { request_id, group_id, ...event } = eventOf(of.path, id, action, changes, by);
    events.put({ id: events.nextId(), ...event, occurred_at: at, request_id, group_id } as never);
  };
  /** Puts a record, and the event of what is another now in its own fields. */
  const put = (of: Resource, row: Row, values: RecordValues, info: EventDetails, before?: Row) => {
    const own = Object.entries(holdToBounds(of, values)).filter(([name]) => name in of.fields);
    data.rows(of.path).put(row);
    const changes = changesOf(Object.fromEntries(own), before);
    const action = before ? 'edit' : 'add';
    if (info.history !== false) recordEvent(of, row.id, { action, changes, ...info });
    return copyOf(row) as Stored;
  };
  const stored = (of: Resource, id: number) => {
    const row = data.rows(of.path).get(id);
    if (!row) throw new Error(`${of.path} has no record ${id}`);
    return row;
  };
  const matching = (of: Resource, tests: readonly Test[]) => everyRow({ of, data }, { tests });
  const keepFiles = async (waiting: readonly WaitingFile[]) => {
    const files: FileValue[] = [];
    for (const { digest, content, ...file } of waiting) {
      const bytes = 'bytes' in content ? content.bytes : await readFile(content.path);
      const id = data.files.nextId();
      data.files.put({ id, digest, read: () => bytes });
      files.push({ id, name: file.name, size: file.size, type: file.type });
    }
    return files;
  };
  const add = (of: Resource, values: RecordValues, info: EventDetails) => {
    const blank = blankRecord(of, data.rows(of.path).nextId(), at, info.by.id);
    return put(of, { ...blank, ...values }, values, info);
  };
  return {
    add,
    addMany: (of, rows, by) => rows.map((row) => add(of, row, { by, history: false })) as never,
    ...sessionChanges(data),
    ...grantChanges(data),
    ...erasuresOn(data),
    lock(of, where, as) {
      const isSeen = reaching({ of, data }, { ...as, action: 'see' });
      const found =
        typeof where === 'number' ? [data.rows(of.path).get(where)] : matching(of, where);
      const record = found.find((row) => row !== undefined && isSeen(row));
      return record && { record: copyOf(record) as never, may: reaching({ of, data }, as)(record) };
    },
    lockWhere: (of, tests) => matching(of, tests).map(copyOf) as never,
    // One change at a time is made here: nobody else is waited for.
    serialize: (on) => !('id' in on) || data.find(on.of.path, on.id) !== undefined,
    change(of, record, values, info) {
      const stamp = { version: record.version + 1, updated_at: at, updated_by: info.by.id };
      return put(of, { ...stored(of, record.id), ...values, ...stamp }, values, info, record);
    },
    changeMany(of, rows) {
      for (const row of rows)
        data.rows(of.path).put({ ...stored(of, row.id), ...holdToBounds(of, row), id: row.id });
    },
    changeWhere(of, tests, values) {
      const found = matching(of, tests);
      for (const row of found) data.rows(of.path).put({ ...row, ...holdToBounds(of, values) });
      return found.length;
    },
    recordEvent,
    keepFiles,
    async keepUnnamed(waiting, by) {
      const files = await keepFiles(waiting);
      for (const file of files) data.unnamed.put({ ...file, personId: by.id });
      return files;
    },
    takeFiles: (ids, by) =>
      ids.flatMap((id) => {
        const { personId, ...file } = data.unnamed.get(id) ?? { personId: undefined };
        if (personId !== by.id || !('name' in file)) return [];
        data.unnamed.delete(id);
        return file;
      }),
    answered: (request, answer) => storeAnswer(data, request, answer),
  };
}
