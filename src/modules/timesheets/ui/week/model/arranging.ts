import { newKey } from '@/browser/crud/sync/changedRecords';
import type { RecordValues } from '@/core/fields';
import { type Content, type Entry, isSameJob, type Job, jobOf, withRow } from './week';

/** Adds entries, each in the row of its job. */
export function withEntries(content: Content, added: readonly RecordValues[]): Content {
  let { rows } = content;
  const entries = added.map((values): Entry => {
    const found = withRow(rows, jobOf(values));
    rows = found.rows;
    return { key: newKey(), rowId: found.id, values };
  });
  return entries.length === 0
    ? content
    : { ...content, rows, entries: [...content.entries, ...entries] };
}

/** Changes an entry and moves it to the row of its job; its own row takes the job if it has no other entry. */
export function withChanged(content: Content, key: string, values: RecordValues): Content {
  const entry = content.entries.find((one) => one.key === key);
  if (!entry) return content;
  const next = { ...entry.values, ...values };
  const job = jobOf(next);
  const replaced = (rowId: string) =>
    content.entries.map((one) => (one.key === key ? { ...one, rowId, values: next } : one));
  const isAlone = content.entries.every((one) => one.key === key || one.rowId !== entry.rowId);
  const known = content.rows.find((row) => isSameJob(row.job, job));
  if (isAlone && !known) {
    const rows = content.rows.map((row) => (row.id === entry.rowId ? { ...row, job } : row));
    return { ...content, rows, entries: replaced(entry.rowId) };
  }
  const { rows, id } = withRow(content.rows, job);
  return { ...content, rows, entries: replaced(id) };
}

export const withoutEntry = (content: Content, key: string): Content => ({
  ...content,
  entries: content.entries.filter((entry) => entry.key !== key),
});

/** Adds a row for a job, unless it has one. */
export function withJob(content: Content, job: Job): Content {
  const { rows } = withRow(content.rows, job);
  return rows === content.rows ? content : { ...content, rows };
}

/** Gives all hours of a row another job. They move to that job's row, if there is one. */
export function withOtherJob(content: Content, rowId: string, job: Job): Content {
  const other = content.rows.find((row) => row.id !== rowId && isSameJob(row.job, job));
  const rows = other
    ? content.rows.filter(({ id }) => id !== rowId)
    : content.rows.map((row) => (row.id === rowId ? { ...row, job } : row));
  const entries = content.entries.map((entry) =>
    entry.rowId === rowId
      ? { ...entry, rowId: other?.id ?? rowId, values: { ...entry.values, ...job } }
      : entry,
  );
  return { ...content, rows, entries };
}

/** Removes a row with its hours and unreadable text. */
export function withoutRow(content: Content, rowId: string): Content {
  const unread = Object.entries(content.unread).filter(([name]) => !name.startsWith(`${rowId} `));
  return {
    rows: content.rows.filter(({ id }) => id !== rowId),
    entries: content.entries.filter((entry) => entry.rowId !== rowId),
    unread: Object.fromEntries(unread),
  };
}
