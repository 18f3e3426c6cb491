import type { Actor, AnyAction } from '@/core/access/table';
import type { Value } from '@/core/fields';
import type { ListFilter } from '@/core/http/listFilter';
import type { ListQuery } from '@/core/http/listQuery';
import type { Closeness } from '@/core/lists/searching';
import type { Fields, RecordOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Stored } from '@/engine/stored';

/** A condition that records must meet: a filter of lists, or one that only rules use. */
export type Test =
  | ListFilter
  /** The same as this: text in any case of its letters. */
  | { field: string; test: 'same'; value: Value; exceptId?: number }
  /** A field of files holds one of these. */
  | { field: string; test: 'holds'; ids: readonly number[] }
  /** The record of another resource with this id, archived or not, names this in its field `by`. */
  | { field: string; test: 'namedBy'; of: Resource; by: string; id: number }
  /** No record of another resource that passes these tests, and is not archived, names this in its field `by`. */
  | { field: string; test: 'unnamed'; of: Resource; by: string; tests: readonly Test[] };

/** Which records are asked for, in which order, and how many of them. */
export interface Query {
  tests?: readonly Test[];
  /** Words looked for in the searchable fields. */
  q?: string;
  /** Every record of these ids, whatever page and perPage say. */
  ids?: readonly number[];
  /** Most significant first; ties are broken by id. */
  sort?: ListQuery['sort'];
  /** From 1. */
  page?: number;
  /** Left out: every record. */
  perPage?: number;
  /** Left out: archived records are left out. */
  archived?: ListQuery['archived'];
  /** The sums over everything found, in addition to the page. */
  sums?: readonly Sum[];
  /** `false`: nobody asks how many there are; the total is that of the rows. */
  count?: false;
  /** Nobody asks how many more there are than so many: a store may end counting there. */
  atMost?: number;
  /** Fields of the resource that its records come without. */
  without?: ReadonlySet<string>;
}

/** Records that were found, and how many there are in all. */
export interface Found<F extends Fields = Fields> {
  rows: Stored<F>[];
  total: number;
  /** The sums that were asked for, by their names; `null` where nothing is filled in. */
  sums?: Readonly<Record<string, number | null>>;
}

/** Whose rows these are: only those that this person may do this with. */
export interface As {
  by: Actor;
  action: AnyAction;
  /** A record is locked to be reviewed, which a deputy may do in another's place; they change nothing else there. */
  isReview?: boolean | undefined;
}

/** A sum over the first of these fields that is filled in, by the name under which it is answered. */
export interface Sum<N extends string = string, A extends string = string> {
  name: N;
  firstOf: readonly A[];
}

/** The names of the fields of a resource. */
export type NameIn<F extends Fields> = keyof F & string;

/** A row of sums: each as a number, nothing where no field was filled in; how many were counted; and the values of the fields `by`. */
export type Sums<F extends Fields, N extends string, B extends NameIn<F>> = Readonly<
  Record<N, number | null> & Pick<RecordOf<{ fields: F }>, B> & { count: number }
>;

/** A list that is looked through for words together with others: its order, and how many of its records are wanted. */
export interface Sought {
  of: Resource;
  query: Query & { perPage: number };
  as: As;
}

/** A record in which words were found. */
export interface Hit {
  of: Resource;
  id: number;
  closeness: Closeness;
}
