import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { roleId } from '@/modules/people/model/roles/sampleRoles';
import { ROLES, type Role } from '../support/accounts';
import { expectFailure, expectSuccess, type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';

const column = (name: string, more = {}) => ({ name, width: null, pinned: false, ...more });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe.each(backEnds)('views and columns of lists on $name', (target) => {
  const on = useBackend(target);
  let count = 0;

  const viewOf = (more: Record<string, unknown> = {}) => {
    count += 1;
    return { resource: 'employees', name: `View ${count}`, query: 'status=active', ...more };
  };
  const rest = async (person: Client, method: string, path: string, body?: unknown) =>
    person.call(method, `rest/${path}`, { body });

  describe('list-settings', () => {
    it('has one row of a person, which a save replaces, and shows it to nobody else', async () => {
      const [ben, admin] = [await on.as('ENGINEER'), await on.as('SUPER_ADMIN')];
      const sent = ['compact', 'standard', 'roomy'].map((density) =>
        ben.post('list-settings', { density }),
      );
      for (const answer of await Promise.all(sent)) expectSuccess(answer);
      const [row, ...more] = await ben.rows('list-settings');
      expect(more).toEqual([]);
      const [id, user_id] = [row?.id, row?.user_id];
      const answer = await rest(ben, 'POST', 'list-settings', { density: 'compact' });
      expect(answer.json).toMatchObject({ id, user_id, density: 'compact' });
      expect(idsOf(await admin.rows('list-settings'))).not.toContain(id);
      expectFailure(await admin.post('list-settings', { id, density: 'roomy' }), 404);
      expectFailure(await admin.post('list-settings', { user_id, density: 'roomy' }), 403);
      await ben.refused('list-settings', { density: 'tiny' }, ['density']);
      await ben.refused('list-settings', {}, ['density']);
      expect((await rest(ben, 'DELETE', `list-settings/${id}`)).status).toBe(405);
    });
  });

  describe('list-preferences', () => {
    it('replaces what a person saved before, and shows it to nobody else', async () => {
      const ben = await on.as('ENGINEER');
      const first = await ben.save('list-preferences', {
        resource: 'expenses',
        columns: [column('date'), column('status', { width: 120, pinned: true })],
        per_page: 25,
      });
      const answer = await rest(ben, 'POST', 'list-preferences', {
        resource: 'expenses',
        columns: [column('amount_minor')],
      });
      expect(answer.status).toBe(201);
      expect(answer.json).toMatchObject({
        id: first.id,
        version: 2,
        columns: [column('amount_minor')],
        per_page: null,
        view_id: null,
      });
      for (const role of ROLES) {
        const person = await on.as(role);
        const rows = await person.rows('list-preferences', { resource: 'expenses' });
        expect(idsOf(rows), role).toEqual(role === 'ENGINEER' ? [first.id] : []);
        if (role === 'ENGINEER') continue;
        expectFailure(await person.post('list-preferences', { id: first.id, per_page: 10 }), 404);
      }
    });

    it('has one of a person and list, however many are saved at once', async () => {
      const ben = await on.as('ENGINEER');
      const sent = [10, 25, 50, 100].map((rows) =>
        ben.post('list-preferences', { resource: 'timesheets', per_page: rows }),
      );
      for (const answer of await Promise.all(sent)) expectSuccess(answer);
      expect(await ben.rows('list-preferences', { resource: 'timesheets' })).toHaveLength(1);
    });

    it('changes by its id, refuses an older version, another list and another person', async () => {
      const [ben, admin] = [await on.as('ENGINEER'), await on.as('SUPER_ADMIN')];
      const row = await ben.save('list-preferences', { resource: 'customers', per_page: 25 });
      const changed = { resource: 'customers', per_page: 50, version: row.version };
      expect((await rest(ben, 'PUT', `list-preferences/${row.id}`, changed)).status).toBe(200);
      expectFailure(await ben.post('list-preferences', { id: row.id, ...changed }), 409);
      await ben.refused('list-preferences', { id: row.id, resource: 'employees' }, ['resource']);
      const other = { resource: 'customers', user_id: row.user_id, per_page: 25 };
      expectFailure(await admin.post('list-preferences', other), 403);
      expect((await rest(ben, 'DELETE', `list-preferences/${row.id}`)).status).toBe(405);
    });

    it('refuses lists, columns and widths that do not exist', async () => {
      const ben = await on.as('ENGINEER');
      const refused = (body: Record<string, unknown>, field: string) =>
        ben.refused('list-preferences', { resource: 'employees', ...body }, [field]);
      await refused({ resource: 'unicorns' }, 'resource');
      await refused({ resource: 'payroll-lines' }, 'resource');
      await refused({ columns: [column('horn')] }, 'columns');
      await refused({ columns: [column('name'), column('name')] }, 'columns');
      await refused({ columns: [column('name', { width: 5 })] }, 'columns');
      // Engineers do not read what people cost.
      await refused({ columns: [column('cost_rate_minor')] }, 'columns');
      await refused({ per_page: 101 }, 'per_page');
      await refused({ view_id: 2_000_000_000 }, 'view_id');
    });
  });

  describe('saved-views', () => {
    const audience = (kind: string, more = {}) => viewOf({ audience: kind, ...more });

    it('shows a view to its owner, to a role or to everybody', async () => {
      const [ben, admin] = [await on.as('ENGINEER'), await on.as('ADMIN')];
      const mine = await ben.save('saved-views', viewOf());
      const ofRole = { role_id: roleId('CONTRACT_MANAGER') };
      const theirs = await admin.save('saved-views', audience('role', ofRole));
      const all = await admin.save('saved-views', audience('everybody'));
      const shown: Readonly<Record<Role, readonly Row[]>> = {
        SUPER_ADMIN: [theirs, all],
        ADMIN: [theirs, all],
        CONTRACT_MANAGER: [theirs, all],
        HR_ADMINISTRATOR: [all],
        ENGINEER: [mine, all],
      };
      for (const role of ROLES) {
        const rows = await (await on.as(role)).rows('saved-views', {
          id: [mine, theirs, all].map(({ id }) => id).join(),
        });
        expect(idsOf(rows).sort(), role).toEqual(idsOf(shown[role]).sort());
      }
    });

    it('lets administrators alone publish, change and delete what is published', async () => {
      const admin = await on.as('SUPER_ADMIN');
      for (const role of ROLES) {
        const person = await on.as(role);
        const all = await admin.save('saved-views', audience('everybody'));
        const own = await person.save('saved-views', viewOf());
        const mayPublish = role === 'SUPER_ADMIN' || role === 'ADMIN';
        const status = mayPublish ? 200 : 403;
        const published = { id: own.id, audience: 'everybody' };
        const tried = [
          await person.post('saved-views', audience('everybody')),
          await person.post('saved-views', published),
          await person.post('saved-views', { id: all.id, name: 'Renamed' }),
          await person.get(`saved-views/delete/${all.id}`),
        ];
        expect(
          tried.map((answer) => answer.status),
          role,
        ).toEqual(tried.map(() => status));
        expect((await person.get(`saved-views/delete/${own.id}`)).status, role).toBe(200);
      }
    });

    it('hides the views of others from everybody, administrators included', async () => {
      const [ben, admin] = [await on.as('ENGINEER'), await on.as('SUPER_ADMIN')];
      const own = await ben.save('saved-views', viewOf());
      expectFailure(await admin.post('saved-views', { id: own.id, name: 'Mine now' }), 404);
      expectFailure(await admin.get(`saved-views/delete/${own.id}`), 404);
      const given = viewOf({ user_id: own.user_id });
      expectFailure(await admin.post('saved-views', given), 403);
    });

    it('has one default for each person, role and everybody: the newest', async () => {
      const [ben, manager, admin] = [
        await on.as('ENGINEER'),
        await on.as('CONTRACT_MANAGER'),
        await on.as('ADMIN'),
      ];
      const first = await ben.save('saved-views', viewOf({ is_default: true }));
      const others = [
        await ben.save(
          'saved-views',
          viewOf({ is_default: true, resource: 'customers', query: '' }),
        ),
        await manager.save('saved-views', viewOf({ is_default: true })),
        await admin.save('saved-views', audience('everybody', { is_default: true })),
      ];
      const again = { is_default: true };
      const second = await ben.save('saved-views', viewOf(again));
      const third = await ben.save('saved-views', viewOf());
      await ben.save('saved-views', { id: third.id, ...again });
      const defaults = await ben.rows('saved-views', { resource: 'employees', is_default: 'true' });
      expect(idsOf(defaults.filter((row) => row.audience === 'own'))).toEqual([third.id]);
      expect((await ben.find('saved-views', first.id))?.is_default).toBe(false);
      expect((await ben.find('saved-views', second.id))?.is_default).toBe(false);
      const found = [
        await ben.find('saved-views', others[0]?.id ?? 0),
        await manager.find('saved-views', others[1]?.id ?? 0),
        await admin.find('saved-views', others[2]?.id ?? 0),
      ];
      expect(found.map((row) => row?.is_default)).toEqual([true, true, true]);
    });

    it('has one default of a report, which has two names', async () => {
      const ben = await on.as('CONTRACT_MANAGER');
      const [path, call] = ['labour-report', 'reports/labour'];
      const saveDefault = (resource: string) =>
        ben.save('saved-views', viewOf({ resource, query: '', is_default: true }));
      const made = [await saveDefault(path), await saveDefault(call), await saveDefault(path)];
      const found = await Promise.all(made.map(({ id }) => ben.find('saved-views', id)));
      expect(found.map((row) => row?.is_default)).toEqual([false, false, true]);
      await ben.save('saved-views', { id: made[1]?.id ?? 0, is_default: true });
      expect((await ben.find('saved-views', made[2]?.id ?? 0))?.is_default).toBe(false);
      // Other reports and other people have theirs.
      const admin = await on.as('ADMIN');
      const theirs = await admin.save(
        'saved-views',
        viewOf({ resource: call, query: '', is_default: true }),
      );
      const other = await ben.save(
        'saved-views',
        viewOf({ resource: 'reports/rebillable', query: '', is_default: true }),
      );
      expect((await admin.find('saved-views', theirs.id))?.is_default).toBe(true);
      expect((await ben.find('saved-views', other.id))?.is_default).toBe(true);
      expect((await ben.find('saved-views', made[1]?.id ?? 0))?.is_default).toBe(true);
    });

    it('leaves one default of several that are made at once', async () => {
      const ben = await on.as('ENGINEER');
      const made = [1, 2, 3, 4].map(() =>
        ben.post('saved-views', viewOf({ resource: 'expenses', query: '', is_default: true })),
      );
      for (const answer of await Promise.all(made)) expectSuccess(answer);
      const rows = await ben.rows('saved-views', { resource: 'expenses', is_default: 'true' });
      expect(rows).toHaveLength(1);
    });

    it('leaves out, and names, what its reader may not read', async () => {
      const [ben, admin] = [await on.as('ENGINEER'), await on.as('ADMIN')];
      const { id } = await admin.save(
        'saved-views',
        audience('everybody', {
          query: 'status=active&cost_rate_minor_from=1000',
          columns: [column('name'), column('cost_rate_minor', { pinned: true })],
          sort: '-cost_rate_minor,name',
        }),
      );
      const read = rowOf(await admin.post('saved-views', { id, name: 'What people cost' }));
      expect(read).toMatchObject({ sort: '-cost_rate_minor,name', left_out: [] });
      expect(await ben.find('saved-views', id)).toMatchObject({
        name: 'What people cost',
        query: 'status=active',
        columns: [column('name')],
        sort: 'name',
        left_out: [
          { part: 'filter', name: 'cost_rate_minor_from' },
          { part: 'column', name: 'cost_rate_minor' },
          { part: 'sort', name: '-cost_rate_minor' },
        ],
      });
      // Engineers see no payroll at all.
      const hidden = await admin.save(
        'saved-views',
        audience('everybody', { resource: 'payroll-lines', query: 'user_id=1' }),
      );
      expect(await ben.find('saved-views', hidden.id)).toMatchObject({
        query: null,
        columns: [],
        left_out: [{ part: 'list', name: 'payroll-lines' }],
      });
    });

    it('takes the filters, order and columns that a list or report has, and no others', async () => {
      const admin = await on.as('ADMIN');
      const report = {
        resource: 'timesheet-report',
        query: 'start_date=2026-01-01',
        group: 'week',
      };
      expect(await admin.save('saved-views', viewOf(report))).toMatchObject(report);
      for (const resource of ['reports/labour', 'reports/rebillable']) {
        const byCall = { resource, query: 'date__in=last_month', group: 'customer_id' };
        expect(await admin.save('saved-views', viewOf(byCall))).toMatchObject(byCall);
      }
      const sentence = {
        query: 'match=any&created_at__in=last_month&1.contract_manager_id=me&1.status__not=left',
      };
      expect(await admin.save('saved-views', viewOf(sentence))).toMatchObject(sentence);
      const refused = (body: Record<string, unknown>, field: string) =>
        admin.refused('saved-views', viewOf(body), [field]);
      await refused({ resource: 'unicorns' }, 'resource');
      await refused({ query: 'horn=long' }, 'query');
      await refused({ query: 'status=unheard' }, 'query');
      await refused({ query: 'page=2' }, 'query');
      await refused({ query: `q=${'x'.repeat(4_000)}` }, 'query');
      await refused({ sort: 'horn' }, 'sort');
      await refused({ group: 'horn' }, 'group');
      await refused({ totals: 'horn' }, 'totals');
      await refused({ columns: [column('horn')] }, 'columns');
      await refused({ kind: 'board' }, 'by');
      await refused({ kind: 'board', by: 'name' }, 'by');
      await refused({ audience: 'role' }, 'role_id');
      await refused({ role_id: 1 }, 'role_id');
      await refused({ name: 'x'.repeat(121) }, 'name');
      const board = { kind: 'board', by: 'status', resource: 'expenses', query: null };
      expect(await admin.save('saved-views', viewOf(board))).toMatchObject(board);
    });

    it('answers a retry once, and refuses an older version with the view as it is', async () => {
      const ben = await on.as('ENGINEER');
      const key = { 'Idempotency-Key': randomUUID() };
      const body = viewOf();
      const [first, again] = [
        rowOf(await ben.post('saved-views', body, key)),
        rowOf(await ben.post('saved-views', body, key)),
      ];
      expect(again.id).toBe(first.id);
      const changed = await ben.save('saved-views', { id: first.id, name: 'Renamed' });
      const stale = { id: first.id, version: first.version, name: 'Late' };
      const failure = expectFailure(await ben.post('saved-views', stale), 409);
      expect(failure).toMatchObject({ code: 'stale', data: { id: first.id, name: changed.name } });
    });

    it('has a ceiling of 200 views for each person', async () => {
      const manager = await on.as('HR_ADMINISTRATOR');
      const before = await manager.all('saved-views', { audience: 'own' });
      for (let made = before.length; made < 200; made += 1)
        expectSuccess(await manager.post('saved-views', viewOf()));
      await manager.refused('saved-views', viewOf(), ['name']);
      const [one] = await manager.rows('saved-views', { audience: 'own' });
      expectSuccess(await manager.get(`saved-views/delete/${one?.id}`));
      expectSuccess(await manager.post('saved-views', viewOf()));
    });
  });
});
