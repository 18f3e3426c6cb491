import type { AnyAction } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { OnlyThose } from './onlyThose';

/** The fields every record has beside its own; an entry may not declare them. */
export const SYSTEM_FIELDS = [
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'archived_at',
] as const;

/**
 * How a resource tells whether a row meets a condition of the access table: `path` walks from the row over
 * references to a value (at most two references deep; then `over` is the path of the resource between), `is` is what the value must be: the person's own id,
 * anything but true, anything but one value, or a role key that ranks no higher than the person's.
 */
export type RowTest = (
  | { path: readonly [string] | readonly [string, string]; over?: never }
  | { path: readonly [string, string, string]; over: string }
) & { is: 'me' | 'not_true' | 'up_to_my_rank' | { not: string } };

/** Fields of a record that a form keeps closed: to whom its reference `by` would not be offered as it is. */
export interface ClosedFields {
  by: string;
  fields: readonly string[];
}

/** What everybody who sees a record may read of it; the rest only who may do `whole` with it. */
export interface Outline {
  fields: readonly string[];
  whole: AnyAction;
}

/** The fields that people change of their own record, even where they may not edit such records. */
export interface OwnPart {
  fields: readonly string[];
  /** What a person must be allowed to do with the record. */
  may: AnyAction;
  /** The call that saves these fields, by its name. */
  call: string;
}

/** Columns of a list that a card shows beside the title, where there is no room for a table. */
export interface CardShows {
  /** The column that says the record's state. Left out: the first whose values have tones. */
  state?: string;
  /** Two key values. Left out: the first two other columns. */
  values?: readonly [string, string];
}

/** Fields of a form under a heading. */
export interface FieldGroup {
  label: string;
  fields: readonly string[];
}

/** How its screens show a resource. */
export interface Shown {
  /** What a card of its list shows on a phone. Left out: its title, its first state and its first two other columns. */
  card?: CardShows;
  /** `false`: it has no list and form of its own; other screens show it. */
  hasScreens?: boolean;
  /** Its export holds the whole list unless this view of it is chosen. Left out: what the list shows. */
  exportsAll?: true;
  /** What its list can be told by, with subtotals: the values of its parameter `group`. Left out: nothing. */
  groupings?: readonly string[];
  /** Fields of which its export always says what they are narrowed to, also where that is nothing. Left out: none. */
  alwaysSays?: readonly string[];
  /** How many records its list counts before its first answer. Left out: 100. */
  initialTotal?: number;
  /** Resetting its list sets the pagination to zeros as well, until the next answer. Left out: the pagination stays. */
  resetsPagination?: boolean;
  /** The groups of its form, in their order, by name; a field of none is above them. Left out: a form without headings. */
  groups?: Readonly<Record<string, FieldGroup>>;
  /** Its screens are for people who may do one of these. Left out: for all who may see it. */
  opensFor?: readonly AnyAction[];
}

/** Of the records that share the reference `by`, one at most has nothing in the field `until`. */
export interface OneOpen {
  by: string;
  until: string;
}

/** How a list is called on the page of a record it belongs to; what is left out is said as everywhere else. */
export interface ChildWords {
  /** Its heading. */
  label: string;
  /** The button that adds to it. */
  add?: string;
  /** What is said where it is empty. */
  none?: string;
}

/** An end of a field's range, and which day that is where a list is asked with all of them empty: none if left out. */
export type RangeEnd = readonly [
  field: string,
  end: 'from' | 'to',
  ifEmpty?: (today: string) => string,
];

/** A filter by a field of the record that a reference points at. */
export interface RelatedFilter {
  /** The reference of the rows that are filtered. */
  by: string;
  /** The name of that record's field, and what it is. */
  name: string;
  field: Field;
  /**
   * That record's `start` is a row's `date` or lies at most so many days before it. So who asks for some days of the rows
   * makes the store look at the records of these days alone, however many others there are.
   */
  begins?: { start: string; date: string; days: number };
  /**
   * The values that nearly all of these records come to have. A list that asks for one of them is counted from what is kept
   * of all rows, less the few whose record has another.
   */
  mostly?: readonly string[];
}

/** Another call that answers a list, with more than the rows have by themselves. */
export interface ListedBy {
  operation: string;
  /** Only where this filter is given; left out: always. */
  filter?: string;
}

/** A value of the record that the reference `by` points at, which the store keeps beside the row too. */
export interface CopiedValue {
  by: string;
  name: string;
}

/**
 * What the store keeps of all records that are not archived as they change, so that no list counts or adds them up:
 * how many there are and what fields come to, by the month of a date.
 */
export interface KeptTotals {
  /** The date whose months are kept apart. */
  month: string;
  /** The fields, or copies, by which they are kept apart as well: a table for each, the shortest first. A list is counted from the first that has all it asks for. */
  by: readonly (readonly string[])[];
  /** What is added up: the first of these fields that is filled in, by the name of the sum. */
  sums?: Readonly<Record<string, readonly string[]>>;
}

/** How a record that is still in use is made free for deletion. */
export interface BeforeDeleting {
  /** What to do first, as a sentence. */
  advice: string;
  /** What the page of the record has for that: its name, and the value of the parameter `open` that opens it. */
  label: string;
  opens: string;
}

/** How records that point at an employee are reassigned or returned when the employee leaves. */
export interface HandOver {
  /** What they are to the person, as people say it ("People they manage"). */
  label: string;
  /** `reassign`: another person takes them over; `return`: they come back to the company; `open`: they are looked at. */
  action: 'reassign' | 'return' | 'open';
  /** The operation that takes a record back, asked with its `id`; for `return` alone. */
  operation?: string;
  /** The input of that operation which is asked for each record: the condition in which it came back. */
  takes?: string;
  /** The operation by which somebody who may not take a record back asks those who may. */
  ask?: string;
  /** Only these count. If left out, all that are not archived. */
  only?: OnlyThose;
  /** They are looked at and may stay with the person. Left out: while there are any, the person cannot be deleted. */
  mayStay?: true;
}

/** The fields that say to which record of another resource a record belongs. */
export interface BelongingFields {
  /** Names the resource by its path. */
  entity: string;
  /** Has the id of its record. */
  id: string;
  /** Says what that record is called, where there is one: on the record's own page nobody needs it. */
  name?: string;
}
