import { emptyValueOf, fieldLabel, isEmpty, type RecordValues } from '@/core/fields';
import { heldFiles } from '@/core/fields/kinds/files';
import type { Resource } from '@/core/resource/resource';
import { type PersonalKindName, personalKinds } from './kinds';
import { type AboutPeople, holdsWords, type PersonalField } from './personalFields';
import { requiredUntil } from './retentionPeriod';

/** Records about one person, with the fields that are. */
export interface AboutPerson {
  about: AboutPeople;
  rows: readonly (RecordValues & { id: number })[];
}

/** A person who has left, with their last day. */
export interface Leaver {
  id: number;
  /** `YYYY-MM-DD`. */
  lastDay: string;
}

/** Data that an erasure removes: its description, and the number of records. */
export interface Goes {
  what: string;
  records: number;
}

/** Data that stays by law, until this day. */
export interface Kept {
  what: string;
  until: string;
  law: string;
}

/** The fields of a record that an erasure clears or replaces. */
export interface Cleared {
  of: Resource;
  id: number;
  values: RecordValues;
  files: readonly number[];
}

/** A field whose history goes: also if it is empty by now, the history has what it was. */
interface Forgotten {
  of: Resource;
  field: string;
  ids: readonly number[];
}

export interface Erasure {
  goes: Goes[];
  kept: Kept[];
  cleared: Cleared[];
  forgotten: Forgotten[];
  /** True if the name goes too: nothing that the law requires names the person. */
  isNameless: boolean;
}

/** Returns the name of somebody whose name was erased. */
export const formerName = (id: number): string => `Former employee ${id}`;

/** Returns the value of a field after an erasure: nothing, or a substitute if a record needs one. */
function erasedValue({ field, kind }: PersonalField, id: number) {
  if (kind === 'name') return formerName(id);
  // Nothing is ever delivered to this domain.
  if (field.required && field.unique) return `former-employee-${id}@erased.invalid`;
  return emptyValueOf(field);
}

const isErased = (one: PersonalField, value: unknown, id: number) =>
  isEmpty(one.field, value) || value === erasedValue(one, id);

const goesOfItself = ({ field, kind }: PersonalField) =>
  personalKinds[kind].leavesFigures !== true || holdsWords(field);

/** Returns the day from which the years of a record are counted. */
function dayOf({ of }: AboutPeople, row: RecordValues): string {
  const { day = 'created_at' } = of.personal;
  return String(row[day] ?? row.created_at).slice(0, 10);
}

interface Found {
  about: AboutPeople;
  row: RecordValues & { id: number };
  one: PersonalField;
  /** The last day on which a law requires it; left out if none does. */
  until?: string;
}

/** Returns every personal field of the records, filled in or not. */
const everyField = (records: readonly AboutPerson[], { lastDay }: Leaver): Found[] =>
  records.flatMap(({ about, rows }) =>
    rows.flatMap((row) =>
      about.fields.map((one) => {
        const { keep } = personalKinds[one.kind];
        if (!keep) return { about, row, one };
        const days = { record: dayOf(about, row), leaving: lastDay };
        return { about, row, one, until: requiredUntil(keep, days) };
      }),
    ),
  );

/** Returns what the law requires, kind by kind, each until the last day of its records. */
function keptOf(required: readonly Found[]): Kept[] {
  const latest = new Map<PersonalKindName, Kept>();
  for (const { one, until = '' } of required) {
    const { keep, label } = personalKinds[one.kind];
    const known = latest.get(one.kind);
    if (keep && (!known || known.until < until))
      latest.set(one.kind, { what: label, until, law: keep.law });
  }
  return [...latest.values()];
}

/** Returns what goes, kind by kind, with the labels of its fields. */
function goesOf(going: readonly Found[]): Goes[] {
  const byKind = new Map<PersonalKindName, Found[]>();
  for (const one of going) byKind.set(one.one.kind, [...(byKind.get(one.one.kind) ?? []), one]);
  return [...byKind].map(([kind, found]) => {
    const labelOf = ({ one: { name, field } }: Found) => fieldLabel(name, field);
    const labels = [...new Set(found.map(labelOf))].join(', ');
    const { label } = personalKinds[kind];
    const records = new Set(found.map(({ about, row }) => `${about.of.path}/${row.id}`)).size;
    return { what: labels === label ? label : `${label}: ${labels}`, records };
  });
}

function clearedBy(going: readonly Found[], { id }: Leaver): Cleared[] {
  const records = new Map<string, Cleared>();
  for (const { about, row, one } of going) {
    const key = `${about.of.path}/${row.id}`;
    const before = records.get(key) ?? { of: about.of, id: row.id, values: {}, files: [] };
    const files = heldFiles(row[one.name]).map((file) => file.id);
    records.set(key, {
      ...before,
      values: { ...before.values, [one.name]: erasedValue(one, id) },
      files: [...before.files, ...files],
    });
  }
  return [...records.values()];
}

/** Returns the fields whose history goes, by resource and fields, with the ids of the records. */
function forgottenBy(free: readonly Found[]): Forgotten[] {
  const byField = new Map<string, Forgotten & { ids: number[] }>();
  for (const { about, row, one } of free) {
    const key = `${about.of.path}.${one.name}`;
    const known = byField.get(key) ?? { of: about.of, field: one.name, ids: [] };
    known.ids.push(row.id);
    byField.set(key, known);
  }
  return [...byField.values()];
}

/**
 * Returns what an erasure of a leaver's data does on a day, and what the law requires to stay. The name stays as long
 * as anything that must name the person.
 */
export function erasureOf(records: readonly AboutPerson[], leaver: Leaver, today: string): Erasure {
  const all = everyField(records, leaver);
  const isLeft = ({ row, one }: Found) => !isErased(one, row[one.name], leaver.id);
  const isRequired = ({ until }: Found) => until !== undefined && until >= today;
  const kept = keptOf(all.filter((one) => isRequired(one) && isLeft(one)));
  const [last] = [...kept].sort((one, other) => other.until.localeCompare(one.until));
  const free = all.filter(
    (found) =>
      !isRequired(found) && goesOfItself(found.one) && (!last || found.one.kind !== 'name'),
  );
  const hasName = all.some((found) => found.one.kind === 'name' && isLeft(found));
  const name = last && hasName ? [{ ...last, what: personalKinds.name.label }] : [];
  const going = free.filter(isLeft);
  return {
    goes: goesOf(going),
    kept: [...name, ...kept],
    cleared: clearedBy(going, leaver),
    forgotten: forgottenBy(free),
    isNameless: last === undefined,
  };
}
