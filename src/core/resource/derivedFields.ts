import { addDays, format, parseISO } from 'date-fns';
import type { Field, RecordValues, Value } from '@/core/fields';

/** A share of an amount of the record, in percent of it, half a unit rounded up; all of it if left out. */
export interface Share {
  field: string;
  percent?: number;
}

/** The value of a derived field if a rule holds: a constant, another field's value, or a sum (empty counts as 0). */
export type DerivedValue =
  | { value: string | number | null }
  | { of: string }
  | { sum: readonly Share[] };

/** A value of a derived field, and its condition. */
export type DerivedRule = DerivedValue & {
  /** Fields of the record → the values, one of which each must have. */
  while?: Readonly<Record<string, readonly string[]>>;
  /** A date of the record that must lie within these days of the company's today; an empty one fails. */
  date?: string;
  /** Days from today, both inclusive; negative ones are past. Left out: open. */
  from?: number;
  to?: number;
  /** The field that says how near it is, for a rule without a date. */
  shows?: string;
};

/**
 * A field that is not stored but derived from the record and the company's day. Lists filter and sort by it as by any
 * other.
 */
export interface DerivedField {
  name: string;
  field: Field;
  /**
   * The stored field that screens replace with it, and its fallback if no rule holds; responses carry only the
   * stored one. Left out: responses carry it too, and it is empty if no rule holds.
   */
  replaces?: string;
  /** The first that holds applies. */
  rules: readonly DerivedRule[];
}

/** Days by their distance from the one day that all records of a list are compared with. */
const daysFrom = { today: '', byDistance: new Map<number, string>() };

function dayAfter(today: string, days: number): string {
  if (daysFrom.today !== today) {
    daysFrom.today = today;
    daysFrom.byDistance.clear();
  }
  const known = daysFrom.byDistance.get(days);
  if (known !== undefined) return known;
  const day = format(addDays(parseISO(today), days), 'yyyy-MM-dd');
  daysFrom.byDistance.set(days, day);
  return day;
}

function holds(rule: DerivedRule, record: RecordValues, today: string) {
  for (const [name, values] of Object.entries(rule.while ?? {}))
    if (!values.includes(String(record[name] ?? ''))) return false;
  if (rule.date === undefined) return true;
  const day = record[rule.date];
  if (typeof day !== 'string') return false;
  if (rule.from !== undefined && day < dayAfter(today, rule.from)) return false;
  return rule.to === undefined || day <= dayAfter(today, rule.to);
}

/** Returns a percentage of an amount in minor units, half a unit rounded up. In whole numbers, as in the database. */
const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

function valueBy(rule: DerivedRule, record: RecordValues): Value {
  if ('value' in rule) return rule.value;
  if ('of' in rule) return record[rule.of] ?? null;
  const shares = rule.sum.map(({ field, percent = 100 }) =>
    percentOf(Number(record[field] ?? 0), percent),
  );
  return shares.reduce((total, share) => total + share, 0);
}

/** Returns the rule that applies to a record on the company's day (`YYYY-MM-DD`); nothing if none does. */
export const ruleFor = (
  { rules }: DerivedField,
  record: RecordValues,
  today: string,
): DerivedRule | undefined => rules.find((candidate) => holds(candidate, record, today));

/** Returns the value of a derived field on the company's day (`YYYY-MM-DD`). */
export function derivedValue(field: DerivedField, record: RecordValues, today: string): Value {
  const rule = ruleFor(field, record, today);
  if (rule) return valueBy(rule, record);
  return field.replaces === undefined ? null : (record[field.replaces] ?? null);
}

export const derivedNamed = (
  { derived }: { derived: readonly DerivedField[] },
  name: string,
): DerivedField | undefined => derived.find((field) => field.name === name);

const additional = (derived: readonly DerivedField[]) =>
  derived.filter(({ replaces }) => replaces === undefined);

/** Returns true if anybody reads a field; others are stored only to compute figures. */
const isReadAtAll = ({ read }: Field) => read === undefined || read.length > 0;

/** Returns the fields in responses: stored ones, then derived and presented ones. */
export const answeredFields = ({
  fields,
  derived,
  presented,
}: {
  fields: Readonly<Record<string, Field>>;
  derived: readonly DerivedField[];
  presented: Readonly<Record<string, Field>>;
}): [string, Field][] => [
  ...Object.entries(fields).filter(([, field]) => isReadAtAll(field)),
  ...[
    ...additional(derived).map(({ name, field }): [string, Field] => [name, field]),
    ...Object.entries(presented),
  ].map(([name, field]): [string, Field] => [name, { ...field, readOnly: true }]),
];

/** Returns the stored fields that a derived field follows from. */
export const basesOf = ({ rules, replaces }: DerivedField): string[] =>
  rules.reduce<string[]>(
    (names, rule) => {
      names.push(...Object.keys(rule.while ?? {}));
      if (rule.date !== undefined) names.push(rule.date);
      if ('of' in rule) names.push(rule.of);
      if ('sum' in rule) names.push(...rule.sum.map(({ field }) => field));
      return names;
    },
    replaces === undefined ? [] : [replaces],
  );

/** Returns a record with its additional derived fields. */
export function withDerived<Row extends RecordValues>(
  derived: readonly DerivedField[],
  row: Row,
  today: string,
): Row {
  const own = additional(derived);
  const values = own.map((field) => [field.name, derivedValue(field, row, today)]);
  return own.length === 0 ? row : { ...row, ...Object.fromEntries(values) };
}

/** Returns a record as screens show it: with the derived fields that replace stored ones. */
export function withState<Row extends RecordValues>(
  derived: readonly DerivedField[],
  row: Row,
  today: string,
): Row {
  const shown = derived.filter(
    ({ replaces }) => replaces !== undefined && row[replaces] !== undefined,
  );
  const values = shown.map((field) => [field.name, derivedValue(field, row, today)]);
  return shown.length === 0 ? row : { ...row, ...Object.fromEntries(values) };
}

/** Returns fields as screens show them: derived ones in place of those they replace, the others at the end. */
export function shownFields(
  derived: readonly DerivedField[],
  fields: readonly [string, Field][],
): [string, Field][] {
  const inPlace = fields.map(([name, field]): [string, Field] => {
    const replacing = derived.find(({ replaces }) => replaces === name);
    return replacing ? [replacing.name, replacing.field] : [name, field];
  });
  return [
    ...inPlace,
    ...additional(derived).map(({ name, field }): [string, Field] => [name, field]),
  ];
}
