import { type SQL, sql } from 'drizzle-orm';
import { rolesUpTo } from '../../domain/kernel/access/roles';
import type { Actor } from '../../domain/kernel/access/rows';
import { type Condition, isUnlimited, type Scope } from '../../domain/kernel/access/table';
import { isReference } from '../../domain/kernel/fields/reference';
import type { Resource, RowTest } from '../../domain/kernel/resource';
import { tableOf } from './tables';

function valueAt(resource: Resource, test: RowTest): SQL {
  const [first, second, third] = test.path;
  const column = tableOf(resource.path)[first];
  const field = resource.fields[first];
  if (!second || !isReference(field)) return sql`${column}`;
  const target = tableOf(field.to);
  // The target has its own alias: it may be the table the rows come from.
  const beyond = sql`(select scoped.${sql.identifier(second)} from ${target} as scoped where scoped.id = ${column})`;
  if (!third || !test.over) return beyond;
  return sql`(select further.${sql.identifier(third)} from ${tableOf(test.over)} as further where further.id = ${beyond})`;
}

function meets(test: RowTest, value: SQL, actor: Actor): SQL {
  if (test.is === 'me') return sql`${value} = ${actor.id}`;
  if (test.is === 'not_true') return sql`${value} is not true`;
  return sql`${value} in ${[...rolesUpTo(actor.role)]}`;
}

/**
 * A scope of the access table as a condition on a resource's rows; the one place that says it in SQL, used for
 * lists, single records, saves, deletes, counts and pick-lists alike. A condition the resource does not tell is false.
 */
export function rowScope(resource: Resource, scope: Scope, actor: Actor): SQL | undefined {
  if (isUnlimited(scope)) return undefined;
  const isMet = (condition: Condition) => {
    const test = resource.rows[condition];
    return test ? sql`(${meets(test, valueAt(resource, test), actor)})` : sql`false`;
  };
  const alternatives = scope.map(
    (conditions) => sql`(${sql.join(conditions.map(isMet), sql` and `)})`,
  );
  return alternatives.length > 0 ? sql`(${sql.join(alternatives, sql` or `)})` : sql`false`;
}
