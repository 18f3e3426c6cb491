import { expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { saveRecord } from '@/engine/saving/saveRecord';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { roles } from '@/modules/people/model/roles/roles';
import { permissionsShown } from './permissions';

const demo = openDemo();
const body = { name: 'Clerk', copies: 'ADMIN', denied: 'customers/delete' };

/** Returns a role without a permission of a module that is not there. */
async function roleWithout(hidden: string) {
  const save = (values: RecordValues) =>
    demo.change('SUPER_ADMIN', (ctx) => saveRecord(ctx, roles, { body: values }));
  const { id } = recordIn(await save(body));
  await demo.change('SUPER_ADMIN', async (ctx) => {
    const tests = [{ field: 'id', test: 'in', values: [Number(id)] } as const];
    await ctx.tx.changeWhere(roles, tests, { denied: `customers/delete ${hidden}` });
    return undefined;
  });
  return { id: Number(id), save };
}

it('does not show the permissions of a module that is switched off', async () => {
  const rows = [{ id: 7, denied: 'customers/delete boats/see' }, { denied: 'boats/see' }, {}];
  expect(await permissionsShown(demo.as('ADMIN'), demo.store, rows)).toEqual([
    { id: 7, denied: 'customers/delete' },
    { denied: null },
    {},
  ]);
});

it('retains the removed permissions of a module that is switched off through a save of others', async () => {
  const { id, save } = await roleWithout('boats/see');
  const saved = recordIn(await save({ id, denied: 'companies/delete' }));
  expect(saved.denied).toBe('companies/delete boats/see');
});

it('retains them through a save of the name alone', async () => {
  const { id, save } = await roleWithout('boats/see');
  const saved = recordIn(await save({ id, name: 'Clerks' }));
  expect(saved).toMatchObject({ name: 'Clerks', denied: 'customers/delete boats/see' });
});
