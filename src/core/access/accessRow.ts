import { keysOf, mapped } from '@/core/resource/keys';
import type { RoleKey } from './roles';

/**
 * A condition that narrows the rows a role may touch. A resource declares in its `rows` how each is checked: `own`
 * the person's own rows, `team` rows of the people (or customers) they manage, `not_sensitive` rows not marked
 * sensitive, `rank` rows whose role ranks no higher than the person's, `in_use` rows of things the company still has,
 * `published` rows that are not one person's alone, `to_me` rows for everybody or for the person's role,
 * `record_seen` and `record_edited` rows of a record that the person may see or edit.
 */
export type Condition =
  | 'own'
  | 'team'
  | 'not_sensitive'
  | 'rank'
  | 'in_use'
  | 'published'
  | 'to_me'
  | 'record_seen'
  | 'record_edited';

/** The team of somebody whom the person deputises for, by their id. No row of the access table names it: `scopeOf` adds it. */
export type TeamOfAnother = `team_of_${number}`;

/** A condition of a scope: one that the access table names, or the team of somebody else. */
export type ScopeCondition = Condition | TeamOfAnother;

/** The rows a role may touch: those that meet all conditions of any alternative. Without an alternative, none. */
export type Scope = readonly (readonly ScopeCondition[])[];

/** The actions of every resource. */
export type Action = 'see' | 'add' | 'edit' | 'delete';

/** An action: one of the four, or another that its access row declares. */
export type AnyAction = string;

/** Role → rows. A role that is not named may not. */
export type Grants = Readonly<Partial<Record<RoleKey, Scope>>>;

/** Further actions of a row: the label of each, and who may. */
type MoreActions<A extends string> = Readonly<Record<A, { label: string; who: Grants }>>;

/** A row of the access table as an area declares it. */
type RowDeclaration = Readonly<Record<Action, Grants>> & {
  /** Its name in permissions ("customers" in "customers/edit"), which company roles store. */
  name: string;
  /** The words people see for it. */
  label: string;
  /** Actions a deputy has on the represented person's team: see and review. Left out: none. */
  lent?: readonly AnyAction[];
  /** The row to whose records these belong; without the right to see those, these are of no use. */
  within?: string;
};

/** A row of the access table: what the same people may do to the records of one resource or of several. */
export interface AccessRow<A extends AnyAction = AnyAction> {
  readonly name: string;
  readonly label: string;
  /** The actions of anybody, in display order, with their labels. */
  readonly actions: Readonly<Record<A, string>>;
  readonly grants: Readonly<Record<A, Grants>>;
  /** The actions of a deputy on the team of the person they stand in for. */
  readonly lent: readonly AnyAction[];
  /** The name of the row to whose records these belong. */
  readonly within?: string;
}

export type ActionOf<R extends AccessRow> = R extends AccessRow<infer A> ? A : never;

const FOUR: Readonly<Record<Action, string>> = {
  see: 'See',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
};

/** Declares a row of the access table. Resources refer to it; it is registered nowhere else. */
export function accessRow(declared: RowDeclaration): AccessRow<Action>;
export function accessRow<A extends string>(
  declared: RowDeclaration & { more: MoreActions<A> },
): AccessRow<Action | A>;
export function accessRow(declared: RowDeclaration & { more?: MoreActions<string> }): AccessRow {
  const { name, label, see, add, edit, delete: remove, more = {}, lent = [], within } = declared;
  return {
    name,
    label,
    actions: { ...FOUR, ...mapped(more, ({ label }) => label) },
    grants: { see, add, edit, delete: remove, ...mapped(more, ({ who }) => who) },
    lent,
    ...(within && { within }),
  };
}

/** Returns the actions of a row, the four first. */
export const actionsOf = <A extends AnyAction>({ actions }: AccessRow<A>): readonly A[] =>
  keysOf(actions);
