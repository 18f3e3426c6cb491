import { type Alternative, alternativesOf } from '@/core/access/alternatives';
import type { Actor } from '@/core/access/isWithin';
import { rolesUpTo } from '@/core/access/roles';
import { type Condition, isUnlimited, type Scope, scopeOf } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import { actionWithOwner } from '@/core/resource/belonging';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import type { RowTest } from '@/core/resource/resourceParts';
import { type SqlText, sql } from './schema/sqlText';
import { type ResourceTable, tableOf } from './schema/tables';

/** Returns the column with a copy of this field of a referenced record; nothing if there is none. */
export const copyOf = ({ copies }: Resource, by: string, name: string): string | undefined =>
  Object.keys(copies).find((column) => copies[column]?.by === by && copies[column]?.name === name);

/** Returns the condition of a test over at most one reference; nothing for a longer path. */
function meetsDirectly(
  resource: Resource,
  table: ResourceTable,
  { path: [first, second, third], is }: RowTest,
  actor: Actor,
): SqlText | undefined {
  if (third || (second && is !== 'me')) return undefined;
  const column = second ? copyOf(resource, first, second) : first;
  if (column) return meets(is, sql`${table[column]}`, actor);
  const field = resource.fields[first];
  if (!second || !isReference(field)) return undefined;
  // The target has its own alias: it may be the table the rows come from.
  return sql`${table[first]} in (select scoped.id from ${tableOf(field.to)} as scoped where scoped.${sql.identifier(second)} = ${actor.id})`;
}

function valueBeyond(resource: Resource, table: ResourceTable, test: RowTest): SqlText {
  const [first, second = '', third] = test.path;
  const column = table[first];
  const field = resource.fields[first];
  if (!isReference(field)) return sql`${column}`;
  const beyond = sql`(select scoped.${sql.identifier(second)} from ${tableOf(field.to)} as scoped where scoped.id = ${column})`;
  if (!third || !test.over) return beyond;
  return sql`(select further.${sql.identifier(third)} from ${tableOf(test.over)} as further where further.id = ${beyond})`;
}

function meets(is: RowTest['is'], value: SqlText, actor: Actor): SqlText {
  if (is === 'me') return sql`${value} = ${actor.id}`;
  if (is === 'not_true') return sql`${value} is not true`;
  if (is === 'my_role_or_none') {
    const people = tableOf(coreResources().people);
    const mine = sql`(select self.role_id from ${people} as self where self.id = ${actor.id})`;
    return sql`(${value} is null or ${value} = ${mine})`;
  }
  if (typeof is === 'object') return sql`${value} is distinct from ${is.not}`;
  return sql`${value} in ${[...rolesUpTo(actor.role)]}`;
}

const isOfOwner = (condition: Condition) =>
  condition === 'record_seen' || condition === 'record_edited';

/** Returns the condition that rows belong to records with which this person may do the required action. */
function belongsWithin(
  { belongsTo }: Resource,
  table: ResourceTable,
  condition: Condition,
  actor: Actor,
): SqlText {
  const alternatives = (belongsTo?.of ?? []).flatMap((owner) => {
    const action = actionWithOwner(condition, owner);
    const scope = action === undefined ? undefined : scopeOf(actor, owner.access, action);
    if (!belongsTo || !scope) return [];
    const owners = tableOf(owner.path);
    const rows = rowScope(owner, scope, actor) ?? sql`true`;
    return [
      sql`(${table[belongsTo.entity]} = ${owner.path} and ${table[belongsTo.id]} in (select ${owners.id} from ${owners} where ${rows}))`,
    ];
  });
  return alternatives.length > 0 ? sql`(${sql.join(alternatives, sql` or `)})` : sql`false`;
}

/**
 * Returns one alternative of a scope as a condition on a resource's rows, or on another table with the same columns.
 * An undeclared condition is false.
 */
export function alternativeWithin(
  resource: Resource,
  { conditions, teamOf }: Alternative,
  actor: Actor,
  table: ResourceTable = tableOf(resource.path),
): SqlText {
  const isOneOf = (condition: Condition, as: Actor) => {
    const test = resource.rows[condition];
    if (!test) return sql`false`;
    const direct = meetsDirectly(resource, table, test, as);
    return sql`(${direct ?? meets(test.is, valueBeyond(resource, table, test), as)})`;
  };
  const isMet = (condition: Condition, teamOf: number) =>
    isOfOwner(condition)
      ? belongsWithin(resource, table, condition, actor)
      : isOneOf(condition, condition === 'team' ? { ...actor, id: teamOf } : actor);
  const met = conditions.map((condition) => isMet(condition, teamOf));
  const notOwn = teamOf === actor.id ? [] : [sql`${isOneOf('own', actor)} is not true`];
  return sql`(${sql.join([...met, ...notOwn], sql` and `)})`;
}

/** Returns the alternatives of a scope, each a condition on a resource's rows. */
export const scopeAlternatives = (resource: Resource, scope: Scope, actor: Actor): SqlText[] =>
  alternativesOf(scope, actor).map((each) => alternativeWithin(resource, each, actor));

/** Returns the columns that an alternative of a scope tests; nothing if it needs other tables. */
export function columnsOf(
  resource: Resource,
  { conditions, teamOf }: Alternative,
  actor: Pick<Actor, 'id'>,
): string[] | undefined {
  const columns: string[] = [];
  for (const condition of teamOf === actor.id ? conditions : [...conditions, 'own' as const]) {
    if (isOfOwner(condition)) return undefined;
    const test = resource.rows[condition];
    if (!test) continue;
    const [first, second, third] = test.path;
    if (third || (second && test.is !== 'me')) return undefined;
    columns.push((second && copyOf(resource, first, second)) || first);
  }
  return columns;
}

/**
 * Returns a scope of the access table as a condition on a resource's rows: the only place that translates it to SQL,
 * for lists, single records, saves, deletes, counts and pick-lists.
 */
export function rowScope(resource: Resource, scope: Scope, actor: Actor): SqlText | undefined {
  if (isUnlimited(scope)) return undefined;
  const alternatives = scopeAlternatives(resource, scope, actor);
  return alternatives.length > 0 ? sql`(${sql.join(alternatives, sql` or `)})` : sql`false`;
}
