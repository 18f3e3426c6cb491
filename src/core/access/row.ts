import { keysOf, mapped } from '@/core/resource/keys';
import type { RoleKey } from './roles';

/**
 * A condition that narrows the rows a role may touch. A resource declares in its `rows` how each is checked:
 * `own` the person's own rows, `team` rows of the people (or customers) they manage,
 * `not_sensitive` rows that are not marked sensitive, `rank` rows whose role ranks no higher than one's own, `in_use`
 * rows of what the company still has, `record_seen` and `record_edited` rows that belong to a record which the person may
 * see, or edit.
 */
export type Condition =
  | 'own'
  | 'team'
  | 'not_sensitive'
  | 'rank'
  | 'in_use'
  | 'record_seen'
  | 'record_edited';

/** The team of somebody whom the person deputises for, by their id. No row of the access table names it: `scopeOf` adds it. */
export type TeamOfAnother = `team_of_${number}`;

/** A condition of a scope: one that the access table names, or the team of somebody else. */
export type ScopeCondition = Condition | TeamOfAnother;

/** The rows a role may touch: those that any of its alternatives, each a list of conditions, admits. Without an alternative, none. */
export type Scope = readonly (readonly ScopeCondition[])[];

/** What may be done to records of every resource. */
export type Action = 'see' | 'add' | 'edit' | 'delete';

/** Anything that may be done to records: one of the four, or what their row of the access table has beside them. */
export type AnyAction = string;

/** Who may: role → rows. A role that is not named may not. */
export type Grants = Readonly<Partial<Record<RoleKey, Scope>>>;

/** What a row has beside the four: the words people see for it, and who may. */
type MoreActions<A extends string> = Readonly<Record<A, { label: string; who: Grants }>>;

/** A row of the access table as an area declares it. */
type RowDeclaration = Readonly<Record<Action, Grants>> & {
  /** Its name in permissions ("customers" in "customers/edit"), which roles of the company keep. */
  name: string;
  /** The words people see for it. */
  label: string;
  /** What a deputy may do with the team of the person they stand in for: see and review. Left out: nothing. */
  lent?: readonly AnyAction[];
  /** The name of the row to whose records these belong: who may not see those has no use for these. Left out: they stand alone. */
  within?: string;
};

/** A row of the access table: what the same people may do to the records of one resource or of several. */
export interface AccessRow<A extends AnyAction = AnyAction> {
  readonly name: string;
  readonly label: string;
  /** What may be done by anybody, in the order in which it is read, and the words people see for it. */
  readonly actions: Readonly<Record<A, string>>;
  /** Who may, by action. */
  readonly grants: Readonly<Record<A, Grants>>;
  /** What a deputy may do with the team of the person they stand in for. */
  readonly lent: readonly AnyAction[];
  /** The name of the row to whose records these belong. */
  readonly within?: string;
}

/** What may be done to the records of a row. */
export type ActionOf<R extends AccessRow> = R extends AccessRow<infer A> ? A : never;

const FOUR: Readonly<Record<Action, string>> = {
  see: 'See',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
};

/** Declares a row of the access table; entries of the registry name it, and nothing else has to. */
export function accessRow(declared: RowDeclaration): AccessRow<Action>;
export function accessRow<A extends string>(
  declared: RowDeclaration & { more: MoreActions<A> },
): AccessRow<Action | A>;
export function accessRow(declared: RowDeclaration & { more?: MoreActions<string> }): AccessRow {
  const { name, label, see, add, edit, delete: remove, more = {}, lent = [], within } = declared;
  return {
    name,
    label,
    actions: { ...FOUR, ...mapped(more, (one) => one.label) },
    grants: { see, add, edit, delete: remove, ...mapped(more, (one) => one.who) },
    lent,
    ...(within && { within }),
  };
}

/** What may be done to the records of a row by anybody, the four first. */
export const actionsOf = <A extends AnyAction>({ actions }: AccessRow<A>): readonly A[] =>
  keysOf(actions);
