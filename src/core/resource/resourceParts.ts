import type { AnyAction } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Selection } from './selection';

/** The fields of every record; a resource may not declare them. */
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
 * Tests a row for a condition of the access table: `path` leads from the row over at most two references to a value
 * (`over` is the path of the resource between), `is` is the required value: the person's id, not true, not this
 * value, a role ranking no higher than the person's, or the id of the person's own role (also met by none).
 */
export type RowTest = (
  | { path: readonly [string] | readonly [string, string]; over?: never }
  | { path: readonly [string, string, string]; over: string }
) & { is: 'me' | 'not_true' | 'up_to_my_rank' | 'my_role_or_none' | { not: string } };

/** Fields that a form closes to people to whom its reference `by` would not be offered. */
export interface ClosedFields {
  by: string;
  fields: readonly string[];
}

/** The fields that everybody who sees a record may read; the rest needs the action `whole`. */
export interface SummaryFields {
  fields: readonly string[];
  whole: AnyAction;
}

/** The fields that people change of their own record, even if they may not edit such records. */
export interface OwnPart {
  fields: readonly string[];
  /** The required action on the record. */
  may: AnyAction;
  /** The name of the call that saves these fields. */
  call: string;
}

/** Columns that a card shows next to the title, on screens too narrow for a table. */
export interface CardShows {
  /** The column with the record's state. Left out: the first whose values have tones. */
  state?: string;
  /** Two key values. Left out: the first two other columns. */
  values?: readonly [string, string];
}

/** Fields of a form under a heading. */
export interface FieldGroup {
  label: string;
  fields: readonly string[];
}

export interface Shown {
  /** The contents of its list's cards on a phone. Left out: title, first state, first two other columns. */
  card?: CardShows;
  /** `false`: it has no list or form; other screens show it. */
  hasScreens?: boolean;
  /** Its export holds the whole list unless this view of it is chosen. Left out: what the list shows. */
  exportsAll?: true;
  /** The values of its list's parameter `group`, for subtotals. Left out: none. */
  groupings?: readonly string[];
  /** Fields whose filter its export always prints, even an empty one. Left out: none. */
  alwaysPrinted?: readonly string[];
  /** The total its list shows before the first response. Left out: 100. */
  initialTotal?: number;
  /** Resetting its list also zeroes the pagination until the next response. Left out: it stays. */
  resetsPagination?: boolean;
  /** The groups of its form, in order, by name; other fields are above them. Left out: no headings. */
  groups?: Readonly<Record<string, FieldGroup>>;
  /** Its screens are for people with one of these actions. Left out: all who may see it. */
  opensFor?: readonly AnyAction[];
}

/** Of the records that share the reference `by`, at most one has an empty field `until`. */
export interface OneOpen {
  by: string;
  until: string;
}

/** A list on the page of the record that its rows point at. Labels that are left out are the usual ones. */
export interface PageList {
  /** Its place among the lists on that page. */
  at: number;
  label?: string;
  /** The label of its add button. */
  add?: string;
  /** The message of an empty list. */
  none?: string;
}

/** An end of a field's range, and its default day if a query leaves all of them empty: none if left out. */
export type RangeEnd = readonly [
  field: string,
  end: 'from' | 'to',
  ifEmpty?: (today: string) => string,
];

/** A filter by a field of the record that a reference points at. */
export interface RelatedFilter {
  /** The reference of the filtered rows. */
  by: string;
  /** The name and declaration of that record's field. */
  name: string;
  field: Field;
  /**
   * That record's `start` is at most this many days before a row's `date`, so that a query for some days of rows only
   * reads the records of these days.
   */
  startsWithin?: { start: string; date: string; days: number };
  /**
   * The values that nearly all of these records reach. A query for one is counted from the totals of all rows, less
   * the exceptions.
   */
  commonValues?: readonly string[];
}

/** Another call that returns a list, with more than its rows. */
export interface ListedBy {
  operation: string;
  /** Applies only with this filter; left out: always. */
  filter?: string;
}

/** A value of the record that the reference `by` points at, which the store copies into the row. */
export interface CopiedValue {
  by: string;
  name: string;
}

/**
 * Totals of all unarchived records, updated with each change, so that lists need not count: their number and sums by
 * month of a date.
 */
export interface StoredTotals {
  /** The date whose month divides the totals. */
  month: string;
  /** Fields or copies that also divide them: a table per set, shortest first. A list uses the first that fits. */
  by: readonly (readonly string[])[];
  /** The sums by name, each of the first of these fields that is filled in. */
  sums?: Readonly<Record<string, readonly string[]>>;
}

/** The law that requires records to be retained for some years, even if they have been deleted. */
export interface KeptByLaw {
  years: number;
  /** The years count from then. Left out: from the day on which the record was added. */
  since?: 'created_at' | 'archived_at';
  /** The law, as a sentence. */
  law: string;
}

/** Advice for freeing a record in use for deletion. */
export interface BeforeDeleting {
  /** The first step, as a sentence. */
  advice: string;
  /** The label of that step on the record's page, and the value of its parameter `open`. */
  label: string;
  opens: string;
}

/** The way to reassign or return an employee's records when the employee leaves. */
export interface HandOver {
  /** Their label from the person's view ("People they manage"). */
  label: string;
  /** `reassign`: another person takes them over; `return`: the company gets them back; `open`: they are reviewed. */
  action: 'reassign' | 'return' | 'open';
  /** The operation that takes a record back, called with its `id`; for `return` only. */
  operation?: string;
  /** The input of that operation to fill in for each record: its condition on return. */
  takes?: string;
  /** The operation that requests a return from people who may record it. */
  ask?: string;
  /** Only these count. Left out: all unarchived ones. */
  only?: Selection;
  /** They are reviewed and may stay with the person. Left out: while any exist, the person cannot be deleted. */
  mayStay?: true;
}

/** The fields that link a record to its owner in another resource. */
export interface BelongingFields {
  /** The path of the owner's resource. */
  entity: string;
  id: string;
  /** The owner's title, if stored; the owner's own page hides it. */
  name?: string;
  /** True if its records are a part of their owner's, and are destroyed with it. Left out: they prevent that. */
  isPart?: true;
}
