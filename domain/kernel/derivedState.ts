import { addDays, format, parseISO } from 'date-fns';
import type { Field, RecordValues, Value } from './fields';
import type { ChoiceField } from './fields/choice';

/** A value of a derived state, and when it holds: a date of the record lies within days of the company's today. */
export interface DerivedRule {
  value: string;
  /** The stored value beside which it holds. */
  while: string;
  /** The date field that is looked at; where it is empty, the rule does not hold. */
  date: string;
  /** Days from today, both inclusive; negative ones lie before it. Left out: without an end. */
  from?: number;
  to?: number;
}

/** A state that is not stored but follows from dates and the company's day; screens show it in place of the stored one. */
export interface DerivedState {
  /** Its name, also as a filter of lists. */
  name: string;
  /** The stored choice that it starts from, and is where no rule holds. */
  of: string;
  /** Its label, its values (those that are stored among them) and their tones. */
  field: ChoiceField;
  /** The first that holds counts. */
  rules: readonly DerivedRule[];
}

const dayAfter = (today: string, days: number) =>
  format(addDays(parseISO(today), days), 'yyyy-MM-dd');

function holds(rule: DerivedRule, state: DerivedState, record: RecordValues, today: string) {
  const day = record[rule.date];
  if (record[state.of] !== rule.while || typeof day !== 'string') return false;
  if (rule.from !== undefined && day < dayAfter(today, rule.from)) return false;
  return rule.to === undefined || day <= dayAfter(today, rule.to);
}

/** The derived state of a record on the company's day (`YYYY-MM-DD`). */
export function stateOf(state: DerivedState, record: RecordValues, today: string): Value {
  const rule = state.rules.find((one) => holds(one, state, record, today));
  return rule ? rule.value : (record[state.of] ?? null);
}

/** A record as screens show it: with its derived state, where its resource declares one. */
export function withState<Row extends object>(
  derived: DerivedState | undefined,
  row: Row,
  today: string,
): Row {
  const record = row as RecordValues;
  if (!derived || record[derived.of] === undefined) return row;
  return { ...row, [derived.name]: stateOf(derived, record, today) };
}

/** Fields as screens show them: the derived state in the place of the stored one. */
export function shownFields(
  derived: DerivedState | undefined,
  fields: readonly [string, Field][],
): [string, Field][] {
  return fields.map(([name, field]) =>
    derived && name === derived.of ? [derived.name, derived.field] : [name, field],
  );
}
