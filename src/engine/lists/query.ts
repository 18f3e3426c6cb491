import type { Actor, AnyAction } from '@/core/access/table';
import type { RecordValues, Value } from '@/core/fields';
import type { ListFilter } from '@/core/http/filter';
import type { ListQuery } from '@/core/http/listQuery';
import type { Closeness } from '@/core/lists/searching';
import type { Fields, RecordOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Stored } from '@/engine/storedRecord';

/** A condition on records: a filter of lists, or a test that only rules use. */
export type Test =
  | ListFilter
  /** Equal to this value; text in any case. */
  | { field: string; test: 'same'; value: Value; exceptId?: number }
  /** As `same` for one of these values. */
  | { field: string; test: 'sameAsAny'; values: readonly Value[] }
  /** The field of files holds one of these. */
  | { field: string; test: 'holds'; ids: readonly number[] }
  /** The record of another resource with this id, archived or not, refers to this one in its field `by`. */
  | { field: string; test: 'namedBy'; of: Resource; by: string; id: number }
  /** No unarchived record of another resource that passes these tests refers to this one in its field `by`. */
  | { field: string; test: 'unnamed'; of: Resource; by: string; tests: readonly Test[] };

/** The filter, the order and the page of a query for records. */
export interface Query {
  tests?: readonly Test[];
  /** Words to find in the searchable fields. */
  q?: string;
  /** Every record with one of these ids, regardless of page and perPage. */
  ids?: readonly number[];
  /** Most significant first; ties are broken by id. */
  sort?: ListQuery['sort'];
  /** From 1. */
  page?: number;
  /** Left out: every record. */
  perPage?: number;
  /** Left out: no archived records. */
  archived?: ListQuery['archived'];
  /** Sums over all records found, in addition to the page. */
  sums?: readonly Sum[];
  /** `false`: the total is not needed, and is the number of rows. */
  count?: false;
  /** A total from this number on need not be exact: a store may stop counting there. */
  atMost?: number;
  /** Fields that are left out of the records. */
  without?: ReadonlySet<string> | undefined;
  /** The references whose titles (`Found.titled`) a store may return with the rows: it need not. */
  titlesOf?: readonly string[] | undefined;
}

/** The records of a page, and the total. */
export interface Found<F extends Fields = Fields> {
  rows: Stored<F>[];
  total: number;
  /** The sums by name; `null` if no record has a value. */
  sums?: Readonly<Record<string, number | null>>;
  /**
   * The records that `titlesOf` of the query point at, by path, with id and title alone: those that the person may see,
   * and those whose names everybody may read.
   */
  titled?: Readonly<Record<string, readonly RecordValues[]>>;
}

/** The person, and the action that they may take on the rows. */
export interface As {
  by: Actor;
  action: AnyAction;
  /** True if a record is locked for a review, which a deputy may do; they change nothing else there. */
  isReview?: boolean | undefined;
}

/** A sum over the first of these fields that is filled in, with its name in the answer. */
export interface Sum<N extends string = string, A extends string = string> {
  name: N;
  firstOf: readonly A[];
}

export type NameIn<F extends Fields> = keyof F & string;

/** A row of sums: each a number, or nothing if no field was filled in; the count; and the values of `by`. */
export type Sums<F extends Fields, N extends string, B extends NameIn<F>> = Readonly<
  Record<N, number | null> & Pick<RecordOf<{ fields: F }>, B> & { count: number }
>;

/** A list in a search across lists: its order, and the most records to return. */
export interface Sought {
  of: Resource;
  query: Query & { perPage: number };
  as: As;
}

/** A record that a search found. */
export interface Hit {
  of: Resource;
  id: number;
  closeness: Closeness;
}
