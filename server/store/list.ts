import type { SQL } from 'drizzle-orm';
import type { Query } from '../../application/store';
import type { Actor } from '../../domain/kernel/access/rows';
import type { Scope } from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import { isReference } from '../../domain/kernel/fields/reference';
import type { Resource } from '../../domain/kernel/resource';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import { resourceAt } from '../../domain/registry';
import { type ListQuery, recordsById } from '../../domain/wire/listQuery';
import { type Database, together } from './database';
import { whereOf } from './port/conditions';
import { findRecords } from './port/finding';
import { present } from './rows';

/** A page of records as this person sees them, and how many there are in all. */
export interface Page {
  rows: RecordValues[];
  total: number;
}

/** Who asks for a list, and the company's time zone, by which it is a day; the usual one where nothing says. */
type Asker = Actor & { zone?: string };

/** What a list asks for, as the store is asked. */
export const queryOf = ({ filters, ...query }: ListQuery): Query => ({ ...query, tests: filters });

/** What the rows of a list must meet: the scope of the person, and what the list asks for. */
export const listCondition = (
  resource: Resource,
  query: ListQuery,
  scope: Scope,
  actor: Asker,
): SQL | undefined => whereOf(resource, queryOf(query), scope, actor, actor.zone ?? DEFAULT_ZONE);

/** A page of a resource's records that lie within what this person may see. */
export async function listRecords(
  db: Database,
  resource: Resource,
  query: ListQuery,
  actor: Asker,
): Promise<Page> {
  const as = { by: actor, action: 'see' } as const;
  const zone = actor.zone ?? DEFAULT_ZONE;
  const { rows, total } = await findRecords(db, resource, queryOf(query), as, zone);
  return { rows: rows.map((row) => present(resource, row, actor.role)), total };
}

/** The records that the rows of a page point at through these references, by resource path, as far as this person may see them. */
export async function includedRecords(
  db: Database,
  resource: Resource,
  page: Page,
  names: readonly string[],
  actor: Actor,
): Promise<Record<string, RecordValues[]>> {
  const wanted = new Map<string, Set<number>>();
  for (const name of names) {
    const field = resource.fields[name];
    if (!isReference(field)) continue;
    const ids = wanted.get(field.to) ?? new Set<number>();
    for (const row of page.rows) if (typeof row[name] === 'number') ids.add(row[name]);
    wanted.set(field.to, ids);
  }
  const included = await together(
    db,
    ...[...wanted].map(([path, ids]) => async () => {
      const query = recordsById([...ids]);
      return [path, (await listRecords(db, resourceAt(path), query, actor)).rows] as const;
    }),
  );
  return Object.fromEntries(included);
}
