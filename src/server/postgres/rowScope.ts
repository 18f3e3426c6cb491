import { type Alternative, alternativesOf } from '@/core/access/alternatives';
import { rolesUpTo } from '@/core/access/roles';
import type { Actor } from '@/core/access/rows';
import { type Condition, isUnlimited, type Scope, scopeOf } from '@/core/access/table';
import { isReference } from '@/core/fields/reference';
import { actionWithOwner } from '@/core/resource/belonging';
import type { Resource } from '@/core/resource/resource';
import type { RowTest } from '@/core/resource/resourceParts';
import { type SqlText, sql } from './schema/sqlText';
import { type ResourceTable, tableOf } from './schema/tables';

/** The column that holds a copy of what this field of a referenced record says; nothing where none is kept. */
export const copyOf = ({ copies }: Resource, by: string, name: string): string | undefined =>
  Object.keys(copies).find((column) => copies[column]?.by === by && copies[column]?.name === name);

/** What a row says at the end of a path of at most one reference, as a condition; nothing where the path is longer. */
function meetsNear(
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
  if (typeof is === 'object') return sql`${value} is distinct from ${is.not}`;
  return sql`${value} in ${[...rolesUpTo(actor.role)]}`;
}

const isOfOwner = (condition: Condition) =>
  condition === 'record_seen' || condition === 'record_edited';

/** That rows belong to records with which this person may do what the condition asks. */
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
 * One alternative of a scope as a condition on a resource's rows, or on another table that has the columns it asks for.
 * A condition the resource does not tell is false.
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
    const near = meetsNear(resource, table, test, as);
    return sql`(${near ?? meets(test.is, valueBeyond(resource, table, test), as)})`;
  };
  const isMet = (condition: Condition, teamOf: number) =>
    isOfOwner(condition)
      ? belongsWithin(resource, table, condition, actor)
      : isOneOf(condition, condition === 'team' ? { ...actor, id: teamOf } : actor);
  const met = conditions.map((condition) => isMet(condition, teamOf));
  const notOwn = teamOf === actor.id ? [] : [sql`${isOneOf('own', actor)} is not true`];
  return sql`(${sql.join([...met, ...notOwn], sql` and `)})`;
}

/** The alternatives of a scope, each a condition on a resource's rows. */
export const scopeAlternatives = (resource: Resource, scope: Scope, actor: Actor): SqlText[] =>
  alternativesOf(scope, actor).map((one) => alternativeWithin(resource, one, actor));

/** The columns that an alternative of a scope asks for; nothing where it asks beyond the row in another way. */
export function columnsAsked(
  resource: Resource,
  { conditions, teamOf }: Alternative,
  actor: Pick<Actor, 'id'>,
): string[] | undefined {
  const asked: string[] = [];
  for (const condition of teamOf === actor.id ? conditions : [...conditions, 'own' as const]) {
    if (isOfOwner(condition)) return undefined;
    const test = resource.rows[condition];
    if (!test) continue;
    const [first, second, third] = test.path;
    if (third || (second && test.is !== 'me')) return undefined;
    asked.push((second && copyOf(resource, first, second)) || first);
  }
  return asked;
}

/**
 * A scope of the access table as a condition on a resource's rows; the one place that says it in SQL, used for
 * lists, single records, saves, deletes, counts and pick-lists alike.
 */
export function rowScope(resource: Resource, scope: Scope, actor: Actor): SqlText | undefined {
  if (isUnlimited(scope)) return undefined;
  const alternatives = scopeAlternatives(resource, scope, actor);
  return alternatives.length > 0 ? sql`(${sql.join(alternatives, sql` or `)})` : sql`false`;
}
