import { differenceInCalendarDays, parseISO } from 'date-fns';
import { toneColour } from '@/browser/fields/tone';
import type { Tone } from '@/browser/kit/Chip';
import { type Field, kindOf, type RecordValues } from '@/core/fields';
import { type DerivedField, type DerivedRule, ruleFor } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';

/** Something that is due, overdue or waits, as a derived field says. */
export interface DatedNeed {
  /** The derived field and its value, whose words name what is needed. */
  source: string;
  field: Field;
  value: string;
  tone: Tone;
  /** The date that decides, and how many days it is away (negative: past). */
  date: string | undefined;
  days: number | undefined;
  /** The fields that say more: the date, and what it costs. */
  details: readonly string[];
  /** True if it is settled by a transition rather than by an edit: there is something to pay. */
  isToPay: boolean;
  /** True if an edit of the record settles it. */
  isToEdit: boolean;
  /** The reference to the person whom it waits for, if it waits for somebody rather than for a date. */
  owner: string | undefined;
}

/** Names the facts that a rule tests, so that two fields that follow from the same ones give one line. */
const factsOf = ({ date, while: states }: DerivedRule): string => date ?? JSON.stringify(states);

/** Returns the date that people enter: a rule may test a day that follows from it, such as the first to act on. */
function enteredDate(
  { rules }: DerivedField,
  rule: DerivedRule,
  fields: Resource['fields'],
): string | undefined {
  const isEntered = (name: string) => fields[name]?.readOnly !== true;
  if (rule.date === undefined || isEntered(rule.date)) return rule.date;
  return rules.flatMap(({ date }) => date ?? []).find(isEntered) ?? rule.date;
}

/** Returns the workflows whose state a rule tests. */
const workflowsIn = ({ while: states = {} }: DerivedRule, { workflows }: Resource) =>
  workflows.filter(({ field }) => field in states);

/** Returns the references to the people whom a rule about states alone waits for. */
const ownersIn = (rule: DerivedRule, resource: Resource): string[] =>
  rule.date !== undefined || rule.shows !== undefined
    ? []
    : [...new Set(workflowsIn(rule, resource).map(({ owner }) => String(owner)))];

/** Returns the amounts that follow from the day, if there are any to pay. */
const amountsOf = ({ derived }: Resource, record: RecordValues): string[] =>
  derived
    .filter(({ name, field }) => kindOf(field).isFigure === true && Number(record[name] ?? 0) > 0)
    .map(({ name }) => name);

/**
 * Returns what is due or overdue in a record, by its derived fields whose value has the tone of a warning or an error.
 * `waiting` are the fields of workflows whose state has a line of its own.
 */
export function datedNeeds(
  resource: Resource,
  record: RecordValues,
  today: string,
  waiting: readonly string[] = [],
): DatedNeed[] {
  const seen = new Set<string>();
  const hidden = resource.hiddenFields(record);
  // A field with a few rules says more precisely what is due than the worst of all.
  const specific = resource.derived.toSorted((one, other) => one.rules.length - other.rules.length);
  return specific
    .flatMap((derived): DatedNeed[] => {
      const { name: source, field } = derived;
      const value = record[source];
      const tone = toneColour(field, value);
      const rule = ruleFor(derived, record, today);
      if (!rule || (tone !== 'warning' && tone !== 'error') || hidden.includes(source)) return [];
      const date = enteredDate(derived, rule, resource.fields);
      const isSaid =
        date === undefined &&
        rule.shows === undefined &&
        workflowsIn(rule, resource).some(({ field }) => waiting.includes(field));
      const facts = factsOf(rule);
      if (isSaid || seen.has(facts)) return [];
      seen.add(facts);
      const awaited = ownersIn(rule, resource);
      const amounts = amountsOf(resource, record);
      const day = date === undefined ? undefined : record[date];
      return [
        {
          ...{ source, field, tone, date },
          value: String(value),
          isToPay: amounts.length > 0,
          isToEdit: date !== undefined || rule.shows !== undefined,
          owner: awaited[0],
          days:
            typeof day === 'string'
              ? differenceInCalendarDays(parseISO(day), parseISO(today))
              : undefined,
          details: [date ?? rule.shows ?? [], awaited, amounts].flat(),
        },
      ];
    })
    .toSorted(byUrgency);
}

/** Sorts what is overdue first, then by date. */
const byUrgency = (one: DatedNeed, other: DatedNeed) =>
  Number(other.tone === 'error') - Number(one.tone === 'error') ||
  (one.days ?? 0) - (other.days ?? 0);
