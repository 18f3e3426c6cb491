import type { RecordValues, Value } from '../../../../../domain/kernel/fields';
import { JOB_FIELDS } from '../../../../../domain/timesheets/copying';
import type { WeekView } from '../../view/weekView';
import { type Content, type Entry, isSameJob, jobOf, withRow } from './week';

/** The entries as the server has them, by the keys they have here. */
export type Base = ReadonlyMap<string, RecordValues>;

/** What has to be sent so that the server has what is on the screen. */
export interface Plan {
  entries: { key: string; values: RecordValues; body: RecordValues }[];
  deleted: { key: string; id: number }[];
}

const SENT = [
  'date',
  'start_time',
  'end_time',
  'entered_as',
  'duration_seconds',
  'lunch_break',
  ...JOB_FIELDS,
] as const;

/** What a person said of an entry, as a save sends it: a break that is the schedule's is left to it. */
const saidOf = (values: RecordValues, name: (typeof SENT)[number]): Value => {
  if (name === 'lunch_break' && values.is_lunch_by_schedule === true) return null;
  if (name === 'entered_as') return values[name] ?? 'span';
  if (name === 'is_rebillable') return values[name] === true;
  return values[name] ?? null;
};

/** The fields of an entry that differ from what the server has. */
export const changedFields = (values: RecordValues, base: RecordValues): RecordValues =>
  Object.fromEntries(
    SENT.filter((name) => saidOf(values, name) !== saidOf(base, name)).map((name) => [
      name,
      saidOf(values, name),
    ]),
  );

function bodyOf({ key, values }: Entry, base: Base): RecordValues | undefined {
  const record = base.get(key);
  if (!record) return Object.fromEntries(SENT.map((name) => [name, saidOf(values, name)]));
  const changed = changedFields(values, record);
  if (Object.keys(changed).length === 0) return undefined;
  return { id: record.id ?? null, version: record.version ?? null, ...changed };
}

/** What is not saved yet, entries that have to be mended first left out. */
export function planOf(
  { entries }: Content,
  base: Base,
  held: (key: string) => boolean = () => false,
): Plan {
  const here = new Set(entries.map(({ key }) => key));
  return {
    entries: entries.flatMap((entry) => {
      const body = held(entry.key) ? undefined : bodyOf(entry, base);
      return body ? [{ key: entry.key, values: entry.values, body }] : [];
    }),
    deleted: [...base].flatMap(([key, { id }]) =>
      here.has(key) || held(key) ? [] : [{ key, id: Number(id) }],
    ),
  };
}

/** Whether there is nothing to send. */
export const isNothing = ({ entries, deleted }: Plan): boolean =>
  entries.length + deleted.length === 0;

/** The entries of a first look. */
export const baseOf = (view: WeekView): Base =>
  new Map(view.entries.map((record) => [`e${record.id}`, record]));

/** What was said here since `since`, on top of the record as it is now. */
function merged(values: RecordValues, since: RecordValues, record: RecordValues): RecordValues {
  const own = changedFields(values, since);
  const isOwnLunch = 'lunch_break' in own;
  return {
    ...record,
    ...own,
    ...(isOwnLunch && { is_lunch_by_schedule: own.lunch_break === null }),
  };
}

/** Every entry in the row of its job; a row whose entries all went to another job goes with them. */
function regrouped(content: Content): Content {
  let { rows } = content;
  const jobsOf = (id: string) =>
    content.entries.filter(({ rowId }) => rowId === id).map(({ values }) => jobOf(values));
  rows = rows.map((row) => {
    const [first, ...rest] = jobsOf(row.id);
    if (!first || isSameJob(first, row.job) || rest.some((job) => !isSameJob(job, first)))
      return row;
    const isTaken = rows.some(({ id, job }) => id !== row.id && isSameJob(job, first));
    return isTaken ? row : { ...row, job: first };
  });
  const entries = content.entries.map((entry) => {
    const row = rows.find(({ id }) => id === entry.rowId);
    const job = jobOf(entry.values);
    if (row && isSameJob(row.job, job)) return entry;
    const found = withRow(rows, job);
    rows = found.rows;
    return { ...entry, rowId: found.id };
  });
  return { ...content, rows, entries };
}

/**
 * What is on the screen and what the server has, after the server was heard: its changes come in, and what was typed
 * meanwhile stays. `sent` is what was on its way.
 */
export function heard(
  content: Content,
  base: Base,
  view: WeekView,
  sent: Plan = { entries: [], deleted: [] },
): { content: Content; base: Base } {
  const keys = new Map([...base].map(([key, { id }]) => [Number(id), key]));
  for (const [index, { key }] of sent.entries.entries()) {
    const saved = view.saved?.[index];
    if (saved) keys.set(Number(saved.id), key);
  }
  const next = new Map(
    view.entries.map((record) => [keys.get(Number(record.id)) ?? `e${record.id}`, record]),
  );
  const sentValues = new Map(sent.entries.map(({ key, values }) => [key, values]));
  const kept = content.entries.flatMap((entry): Entry[] => {
    const since = sentValues.get(entry.key) ?? base.get(entry.key);
    const record = next.get(entry.key);
    if (!since) return [entry];
    if (record) return [{ ...entry, values: merged(entry.values, since, record) }];
    // Somebody has deleted it: what was changed here is kept as an entry of its own.
    const isChanged = Object.keys(changedFields(entry.values, since)).length > 0;
    return isChanged ? [{ ...entry, values: { ...entry.values, id: null } }] : [];
  });
  // What was on its way and is no longer here was taken away meanwhile: it is nobody else's.
  const known = new Set([
    ...content.entries.map(({ key }) => key),
    ...base.keys(),
    ...sentValues.keys(),
  ]);
  const others = [...next].flatMap(([key, values]): Entry[] =>
    known.has(key) ? [] : [{ key, rowId: '', values }],
  );
  return { content: regrouped({ ...content, entries: [...kept, ...others] }), base: next };
}
