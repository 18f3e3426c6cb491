import type { RelativeDays } from '@/core/dates/relativeDays';
import type { Value } from '@/core/fields';
import type { DerivedField } from '@/core/resource/derivedFields';
import type { RelatedFilter } from '@/core/resource/resourceParts';
import type { Checking } from '@/core/validation/checking';

/** The field that a condition tests. */
export interface Tested {
  field: string;
  /** Set if the value is derived from the record and the company's day. */
  derived?: DerivedField;
}

/** One condition of a list on the value of a field. */
export type Condition = Tested &
  (
    | {
        /** It is one of these values; or none of them, as an empty one. */
        test: 'in' | 'notIn';
        values: readonly Value[];
        /** Set if the value belongs to a record that this one points at. */
        related?: RelatedFilter;
      }
    /** It is within this bound: `from` and `to` include it, `after` and `before` do not. */
    | { test: 'from' | 'to' | 'after' | 'before'; value: Value }
    /** It contains this text, in any case. */
    | { test: 'contains'; text: string }
    | { test: 'isNull'; isNull: boolean }
    /** The record needs checking by its resource's rule, or does not. */
    | { test: 'needsCheck'; checking: Checking; isSo: boolean }
  );

/** Conditions of which all must hold, or any. */
export interface FilterGroup {
  test: 'all' | 'any';
  filters: readonly ListFilter[];
  /** Its number in the query; left out for the conditions outside of groups. */
  at?: string;
}

/** A filter of a list. */
export type ListFilter = Condition | FilterGroup;

/** A condition as written: also for the person who reads the list, or days relative to theirs. */
export type WrittenFilter =
  | (Condition & { withMe?: true })
  /** A list of words has all of these, in any case. */
  | (Tested & { test: 'hasAll'; values: readonly Value[]; withMe?: true })
  | (Tested & { test: 'during'; meant: RelativeDays; isMoment: boolean });

/** Returns the conditions of filters, in groups or not. */
export const conditionsIn = (filters: readonly ListFilter[]): Condition[] =>
  filters.flatMap((filter) => ('filters' in filter ? conditionsIn(filter.filters) : [filter]));

export type Read<T> = { value: T } | { error: string };

/** Reads the text of a parameter as a filter; `null` if it is empty. */
export type Reader = (text: string) => Read<WrittenFilter | null>;
