import { addDays, format, parseISO } from 'date-fns';
import type { Field, RecordValues, Value } from '@/core/fields';

/** A share of an amount of the record, in percent of it, half a unit rounded up; all of it if left out. */
export interface Share {
  field: string;
  percent?: number;
}

/** What a derived field has where a rule holds: always the same, that of another field, or a sum (nothing filled in counts as 0). */
export type DerivedValue =
  | { value: string | number | null }
  | { of: string }
  | { sum: readonly Share[] };

/** A value of a derived field, and when it holds. */
export type DerivedRule = DerivedValue & {
  /** Fields of the record → the values of which each has one. */
  while?: Readonly<Record<string, readonly string[]>>;
  /** A date of the record that lies within days of the company's today; where it is empty, the rule does not hold. */
  date?: string;
  /** Days from today, both inclusive; negative ones lie before it. Left out: without an end. */
  from?: number;
  to?: number;
};

/**
 * A field that is not stored but follows from the record and the company's day. Lists are filtered and put in order by
 * it as by any other.
 */
export interface DerivedField {
  name: string;
  field: Field;
  /**
   * The stored field in whose place screens show it, and whose value it has where no rule holds. Answers carry the stored
   * one alone. Left out: it stands beside the stored ones in answers too, and is empty where no rule holds.
   */
  replaces?: string;
  /** The first that holds counts. */
  rules: readonly DerivedRule[];
}

const dayAfter = (today: string, days: number) =>
  format(addDays(parseISO(today), days), 'yyyy-MM-dd');

function holds(rule: DerivedRule, record: RecordValues, today: string) {
  for (const [name, values] of Object.entries(rule.while ?? {}))
    if (!values.includes(String(record[name] ?? ''))) return false;
  if (rule.date === undefined) return true;
  const day = record[rule.date];
  if (typeof day !== 'string') return false;
  if (rule.from !== undefined && day < dayAfter(today, rule.from)) return false;
  return rule.to === undefined || day <= dayAfter(today, rule.to);
}

/** A percentage of an amount in minor units, half a unit rounded up. In whole numbers, as the database counts. */
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

/** The value of a derived field on the company's day (`YYYY-MM-DD`). */
export function derivedValue(
  { rules, replaces }: DerivedField,
  record: RecordValues,
  today: string,
): Value {
  const rule = rules.find((one) => holds(one, record, today));
  if (rule) return valueBy(rule, record);
  return replaces === undefined ? null : (record[replaces] ?? null);
}

/** The derived field of this name. */
export const derivedNamed = (
  { derived }: { derived: readonly DerivedField[] },
  name: string,
): DerivedField | undefined => derived.find((one) => one.name === name);

const besideStored = (derived: readonly DerivedField[]) =>
  derived.filter(({ replaces }) => replaces === undefined);

/** Whether there is anybody who reads a field; what nobody does is kept for other figures alone. */
const isReadAtAll = ({ read }: Field) => read === undefined || read.length > 0;

/** The fields that answers carry, those that are derived or presented after those that are stored. */
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
    ...besideStored(derived).map(({ name, field }): [string, Field] => [name, field]),
    ...Object.entries(presented),
  ].map(([name, field]): [string, Field] => [name, { ...field, readOnly: true }]),
];

/** A record with the derived fields that stand beside its stored ones. */
export function withDerived<Row extends RecordValues>(
  derived: readonly DerivedField[],
  row: Row,
  today: string,
): Row {
  const own = besideStored(derived);
  const values = own.map((one) => [one.name, derivedValue(one, row, today)]);
  return own.length === 0 ? row : { ...row, ...Object.fromEntries(values) };
}

/** A record as screens show it: with the derived fields that it was answered without. */
export function withState<Row extends RecordValues>(
  derived: readonly DerivedField[],
  row: Row,
  today: string,
): Row {
  const shown = derived.filter(
    ({ replaces }) => replaces !== undefined && row[replaces] !== undefined,
  );
  const values = shown.map((one) => [one.name, derivedValue(one, row, today)]);
  return shown.length === 0 ? row : { ...row, ...Object.fromEntries(values) };
}

/** Fields as screens show them: derived ones in the place of those they replace, the others after them all. */
export function shownFields(
  derived: readonly DerivedField[],
  fields: readonly [string, Field][],
): [string, Field][] {
  const inPlace = fields.map(([name, field]): [string, Field] => {
    const one = derived.find(({ replaces }) => replaces === name);
    return one ? [one.name, one.field] : [name, field];
  });
  return [
    ...inPlace,
    ...besideStored(derived).map(({ name, field }): [string, Field] => [name, field]),
  ];
}
