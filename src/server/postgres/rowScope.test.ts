import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWithin, isWithinAlone } from '@/core/access/isWithin';
import { ROLE_KEYS } from '@/core/access/roles';
import { actionsOf, type Condition, type Scope, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { registry } from '@/registry';
import { personAs } from '@/server/testing/people';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { toRecord } from './port/rowCodec';
import { rowScope } from './rowScope';
import { tableOf } from './schema/tables';

const connection = openDemoDatabase();
const records = new Map<string, Map<number, RecordValues>>();

beforeAll(async () => {
  // Empty rows without references are judged alike too.
  await connection.db.execute(sql`insert into employees (name) values ('Nobody''s child')`);
  await connection.db.execute(
    sql`insert into employee_documents (number) values ('Nobody''s paper')`,
  );
  await connection.db.execute(
    sql`insert into expense_comments (comment) values ('Said of nothing')`,
  );
  await connection.db.execute(sql`update employees set archived_at = now() where id = 9`);
  for (const resource of registry.values()) {
    const rows = await connection.db.select().from(tableOf(resource.path));
    records.set(
      resource.path,
      new Map(rows.map((row) => [Number(row.id), toRecord(resource, row)])),
    );
  }
});

const find = (path: string, id: number) => records.get(path)?.get(id);
const CONDITIONS: readonly Condition[] = [
  'own',
  'team',
  'not_sensitive',
  'rank',
  'in_use',
  'published',
  'to_me',
  'record_seen',
  'record_edited',
];

describe.each([...registry.values()])('the rows of $path', (resource) => {
  const table = tableOf(resource.path);
  const rows = () => [...(records.get(resource.path)?.values() ?? [])];
  const idsInSql = async (scope: Scope, actor: Parameters<typeof isWithin>[3]) =>
    (
      await connection.db
        .select({ id: table.id })
        .from(table)
        .where(rowScope(resource, scope, actor)?.getSQL())
        .orderBy(table.id)
    ).map(({ id }) => id);
  const idsInTheDomain = (scope: Scope, actor: Parameters<typeof isWithin>[3]) =>
    rows()
      .filter((row) => {
        const isInside = isWithin(scope, resource, row, actor, find);
        if (isWithinAlone(scope, resource, row, actor)) expect(isInside).toBe(true);
        return isInside;
      })
      .map(({ id }) => id)
      .sort((a, b) => Number(a) - Number(b));

  it.each(ROLE_KEYS)(
    'are the same in SQL as in the core, for %s and every action',
    async (role) => {
      const actor = personAs(role);
      for (const action of actionsOf(resource.access)) {
        const scope = scopeOf({ role }, resource.access, action);
        if (scope)
          expect(await idsInSql(scope, actor), action).toEqual(idsInTheDomain(scope, actor));
      }
    },
  );

  it('are the same in SQL as in the core under every condition, even an undeclared one', async () => {
    for (const condition of CONDITIONS) {
      for (const role of ROLE_KEYS) {
        const actor = personAs(role);
        expect(await idsInSql([[condition]], actor), `${condition} ${role}`).toEqual(
          idsInTheDomain([[condition]], actor),
        );
        const isToldByOwner = resource.belongsTo && condition.startsWith('record_');
        if (!resource.rows[condition] && !isToldByOwner)
          expect(await idsInSql([[condition]], actor)).toEqual([]);
      }
    }
  });
});

it('include what a row shows alone, without the records that it points at', () => {
  const [expenses, absences] = [registry.get('expenses'), registry.get('absences')];
  if (!expenses || !absences) throw new Error('a resource is missing');
  const engineer = { id: 4, role: 'ENGINEER' } as const;
  expect(isWithinAlone([['own']], expenses, { user_id: 4 }, engineer)).toBe(true);
  expect(isWithinAlone([['own']], expenses, { user_id: 5 }, engineer)).toBe(false);
  // The manager of the person decides, whose record would have to be read.
  expect(isWithinAlone([['team']], absences, { user_id: 5 }, engineer)).toBe(false);
  expect(isWithinAlone([['team_of_7']], expenses, { user_id: 5 }, engineer)).toBe(false);
});

it('does not admit every row to a manager without a team', async () => {
  const employees = registry.get('employees');
  if (!employees) throw new Error('no employees');
  const lonely = { id: 4, role: 'CONTRACT_MANAGER' } as const;
  const rows = await connection.db
    .select()
    .from(tableOf('employees'))
    .where(rowScope(employees, [['team']], lonely)?.getSQL());
  expect(rows).toEqual([]);
});
