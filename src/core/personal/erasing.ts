import { emptyValueOf, fieldLabel, isEmpty, type RecordValues } from '@/core/fields';
import { heldFiles } from '@/core/fields/files';
import type { Resource } from '@/core/resource/resource';
import { type PersonalKindName, personalKinds } from './kinds';
import { type AboutPeople, holdsWords, type PersonalField } from './personalFields';
import { requiredUntil } from './retention';

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

/** Data that an erasure removes: in words, and from how many records. */
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

export interface Erasure {
  goes: Goes[];
  kept: Kept[];
  cleared: Cleared[];
  /** True where the name goes too: nothing that the law requires names the person. */
  isNameless: boolean;
}

/** Returns the name of somebody whose name was erased. */
export const formerName = (id: number): string => `Former employee ${id}`;

/** Returns the value of a field after an erasure: nothing, or a substitute where a record needs one. */
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
}

/** Returns the values about the person that are not erased yet. */
const valuesLeft = (records: readonly AboutPerson[], { id }: Leaver): Found[] =>
  records.flatMap(({ about, rows }) =>
    rows.flatMap((row) =>
      about.fields
        .filter((one) => !isErased(one, row[one.name], id))
        .map((one) => ({ about, row, one })),
    ),
  );

function keptKinds(found: readonly Found[], { lastDay }: Leaver, today: string) {
  const latest = new Map<PersonalKindName, Kept>();
  const isKept = ({ about, row, one: { kind } }: Found): boolean => {
    const { keep, label } = personalKinds[kind];
    if (!keep) return false;
    const until = requiredUntil(keep, { record: dayOf(about, row), leaving: lastDay });
    if (until < today) return false;
    const known = latest.get(kind);
    if (!known || known.until < until) latest.set(kind, { what: label, until, law: keep.law });
    return true;
  };
  const free = found.filter((one) => !isKept(one));
  return { free, kept: [...latest.values()] };
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

/**
 * Returns what an erasure of a leaver's data does on a day, and what the law requires to stay. The name stays as long
 * as anything that must name the person.
 */
export function erasureOf(records: readonly AboutPerson[], leaver: Leaver, today: string): Erasure {
  const found = valuesLeft(records, leaver);
  const { free, kept } = keptKinds(found, leaver, today);
  const isNameless = kept.length === 0;
  const going = free.filter(({ one }) => goesOfItself(one) && (isNameless || one.kind !== 'name'));
  const [last] = [...kept].sort((one, other) => other.until.localeCompare(one.until));
  const name: Kept[] =
    last && found.some(({ one }) => one.kind === 'name')
      ? [{ ...last, what: personalKinds.name.label }]
      : [];
  return {
    goes: goesOf(going),
    kept: [...name, ...kept],
    cleared: clearedBy(going, leaver),
    isNameless,
  };
}
