import { sql } from 'drizzle-orm';
import { isRoleKey } from '@/core/access/roles';
import { deniedOf } from '@/core/fields/kinds/permissions';
import { coreResources } from '@/core/resource/coreResources';
import type { Profile } from '@/engine/store';
import { resourceAt } from '@/registry';
import type { Database } from '@/server/postgres/database';
import { storedOf } from '@/server/postgres/port/lists/finding';
import { tableOf } from '@/server/postgres/schema/tables';

const employees = tableOf(coreResources().people);
const roles = tableOf(coreResources().roles);
const companies = tableOf(coreResources().companies);

/** Returns a person with their role and company; nothing if the role copies no built-in one. */
export async function profileOf(db: Database, personId: number): Promise<Profile | undefined> {
  const [row] = await db
    .select({
      person: employees,
      role: sql<string>`${roles.copies}`,
      roleName: sql<string>`${roles.name}`,
      denied: sql<string | null>`${roles.denied}`,
      companyName: sql<string | null>`${companies.name}`,
    })
    .from(employees)
    .innerJoin(roles, sql`${roles.id} = ${employees.role_id}`)
    .leftJoin(companies, sql`${companies.id} = ${employees.company_id}`)
    .where(sql`${employees.id} = ${personId}`);
  if (!row || !isRoleKey(row.role)) return undefined;
  const { person, role, roleName, denied, companyName } = row;
  const record = storedOf(resourceAt(coreResources().people), person);
  return { record, role, roleName, denied: deniedOf(denied), companyName };
}
