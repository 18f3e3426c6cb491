import type { RecordValues } from '../../../../../domain/kernel/fields';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../../crud/form/drafts';
import { withEntries } from './arranging';
import { findStored } from './lostAnswers';
import { type Base, changedFields, planOf } from './saving';
import { type Content, type Entry, isSameJob, type Job, jobOf, type Unread, withRow } from './week';

/** What was not saved: entries as they were on the screen, and the ids of those that were taken away. */
interface Unsaved {
  changed: { id: number | null; version: number | null; values: RecordValues }[];
  deleted: number[];
  /** What was typed and is no hours, with the row it stood in. */
  unread: { job: Job; date: string; typed: Unread }[];
}

/** Keeps what is not saved in the browser, for one person and one week. */
export interface WeekDraft {
  keep(content: Content, base: Base): void;
  /** When it was kept and what it is; nothing where all was saved. */
  found(): { savedAt: number; unsaved: Unsaved } | undefined;
  drop(): void;
}

function unsavedOf(content: Content, base: Base): Unsaved {
  const plan = planOf(content, base);
  const unread = Object.entries(content.unread).flatMap(([name, typed]) => {
    const [rowId, date = ''] = name.split(' ');
    const job = content.rows.find(({ id }) => id === rowId)?.job;
    return job ? [{ job, date, typed }] : [];
  });
  return {
    changed: plan.entries.map(({ key, values }) => {
      const { id = null, version = null } = base.get(key) ?? {};
      return {
        id: typeof id === 'number' ? id : null,
        version: typeof version === 'number' ? version : null,
        values,
      };
    }),
    deleted: plan.deleted.map(({ id }) => id),
    unread,
  };
}

const isUnsaved = (value: unknown): value is Unsaved => {
  const { changed, deleted, unread } = { ...(value as Partial<Unsaved> | null) };
  return [changed, deleted, unread].every(Array.isArray);
};

/** The draft of the week of one person, as somebody who is signed in edits it. */
export function weekDraft(signedIn: number | string, userId: number, weekStart: string): WeekDraft {
  const key = draftKey(signedIn, `pages/timesheet/${userId}/${weekStart}`);
  return {
    keep(content, base) {
      const unsaved = unsavedOf(content, base);
      const { changed, deleted, unread } = unsaved;
      if (changed.length + deleted.length + unread.length === 0) return dropDraft(key);
      keepDraft(key, {
        savedAt: Date.now(),
        values: { unsaved: JSON.stringify(unsaved) },
        was: {},
      });
    },
    found() {
      const draft = readDraft(key);
      try {
        const unsaved: unknown = JSON.parse(String(draft?.values.unsaved ?? 'null'));
        return draft && isUnsaved(unsaved) ? { savedAt: draft.savedAt, unsaved } : undefined;
      } catch {
        return undefined;
      }
    },
    drop: () => dropDraft(key),
  };
}

/**
 * The content with what was not saved put back. An entry is compared with the version that was open then, so that a
 * save meets later changes by others.
 */
export function restored(
  content: Content,
  base: Base,
  { changed, deleted, unread }: Unsaved,
): { content: Content; base: Base } {
  const gone = new Set(deleted.map((id) => `e${id}`));
  const versions = new Map(base);
  const added: RecordValues[] = [];
  let entries: readonly Entry[] = content.entries.filter(({ key }) => !gone.has(key));
  let { rows } = content;
  const storedAs = findStored([...base.values()]);
  for (const { id, version, values } of changed) {
    const key = `e${id}`;
    const record = versions.get(key);
    if (!record) {
      if (id !== null || !storedAs(values)) added.push({ ...values, id: null });
      continue;
    }
    if (Object.keys(changedFields(values, record)).length === 0) continue;
    versions.set(key, { ...record, version });
    entries = entries.map((entry) => {
      if (entry.key !== key) return entry;
      const row = rows.find((one) => one.id === entry.rowId);
      const job = jobOf(values);
      if (row && isSameJob(row.job, job)) return { ...entry, values };
      const found = withRow(rows, job);
      rows = found.rows;
      return { ...entry, rowId: found.id, values };
    });
  }
  let next = withEntries({ ...content, rows, entries }, added);
  for (const { job, date, typed } of unread) {
    const found = withRow(next.rows, job);
    next = {
      ...next,
      rows: found.rows,
      unread: { ...next.unread, [`${found.id} ${date}`]: typed },
    };
  }
  return { content: next, base: versions };
}
