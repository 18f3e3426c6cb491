import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
  rowsOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { deletable, type Ids, idsOf, nextNumber, validRecord } from '../support/records';
import { isDeletedInFull } from '../support/twins';
import { somePdf } from '../support/uploads';

const NOWHERE = 2_147_483_647;

describe.each(backEnds)('purging on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let ids: Ids;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
  });

  const addMake = (more: object = {}) =>
    admin.save('makes', { name: `Purged ${nextNumber()}`, sort_order: 3, ...more });
  const addDeleted = async (): Promise<Row> => {
    const make = await addMake();
    expectSuccess(await admin.get(`makes/delete/${make.id}`));
    return make;
  };
  const purge = (path: string, sent: unknown, person = admin, headers = {}) =>
    person.post(`${path}/purge`, { ids: sent }, headers);
  const isThere = async (path: string, { id }: Row) =>
    (await admin.rows(path, { id, archived: 'include' })).length === 1;
  const check = async (path: string, ...of: number[]) =>
    rowsOf(await admin.get(`${path}/delete-check`, { ids: of.join(','), purge: 'true' }));

  describe.each(deletable.filter((resource) => isDeletedInFull(target, resource)))(
    'POST /api/$path/purge',
    (resource) => {
      const { path, title, keptByLaw } = resource;

      it('destroys a deleted record, or names the law that keeps it', async () => {
        const row = await admin.save(path, validRecord(resource, nextNumber(), ids));
        expect(expectFailure(await purge(path, [row.id]), 409)).toMatchObject({
          code: 'not_deleted',
          message: expect.stringMatching(/ has not been deleted\. /),
        });
        expectSuccess(await admin.get(`${path}/delete/${row.id}`));
        const answer = await purge(path, [row.id]);
        if (keptByLaw) {
          const { code, message } = expectFailure(answer, 409);
          expect(code).toBe('kept_by_law');
          expect(message).toContain(keptByLaw.law);
          expect(await check(path, row.id)).toEqual([{ id: row.id, code, message, uses: [] }]);
          expect(await isThere(path, row)).toBe(true);
          return;
        }
        expect(expectSuccess(answer).data).toEqual({ ids: [row.id] });
        expect(await isThere(path, row)).toBe(false);
        const events = await eventsOf(admin, path, row.id);
        expect(events.at(-1)).toMatchObject({ action: 'purged', actor_name: expect.any(String) });
        for (const { action, changes } of events)
          expect(changes).toEqual(
            action === 'purged' && row[title] !== null ? { [title]: [row[title], null] } : {},
          );
        expectFailure(await purge(path, [row.id]), 404);
        expectFailure(await admin.post(`${path}/restore`, { id: row.id }), 404);
      });
    },
  );

  it('destroys all records or none', async () => {
    const [one, other] = [await addDeleted(), await addDeleted()];
    const kept = await addMake();
    expectFailure(await purge('makes', [one.id, kept.id, other.id]), 409);
    expectFailure(await purge('makes', [one.id, NOWHERE]), 404);
    expect(await isThere('makes', one)).toBe(true);
    expectSuccess(await purge('makes', [other.id, one.id, one.id]));
    expect([await isThere('makes', one), await isThere('makes', other)]).toEqual([false, false]);
  });

  it('refuses what others point at, deleted or not, and the check names them', async () => {
    const make = await addMake();
    const model = await admin.save('models', { name: `M ${nextNumber()}`, make_id: make.id });
    await admin.get(`makes/delete/${make.id}`);
    const refused = async () => {
      const failure = expectFailure(await purge('makes', [make.id]), 409);
      const message = `${make.name} cannot be deleted for good. Still in use: models (1).`;
      expect(failure).toMatchObject({ code: 'in_use', message });
      const uses = [{ resource: 'models', field: 'make_id', count: 1 }];
      expect(await check('makes', make.id)).toEqual([
        { id: make.id, code: 'in_use', message, uses },
      ]);
    };
    await refused();
    await admin.get(`models/delete/${model.id}`);
    await refused();
    expectSuccess(await purge('models', [model.id]));
    expect(await check('makes', make.id)).toEqual([]);
    expectSuccess(await purge('makes', [make.id]));
  });

  it('destroys what is archived with a record, unless something else points at that', async () => {
    const add = async () => {
      const body = { name: `Customer ${nextNumber()}`, customer_type_id: 1 };
      const customer = await admin.save('customers', body);
      const name = `Terms ${nextNumber()}`;
      const contract = await admin.save('afp-contracts', { name, customer_id: customer.id });
      return { customer, contract };
    };
    const { customer, contract } = await add();
    await admin.get(`customers/delete/${customer.id}`);
    expectSuccess(await purge('customers', [customer.id]));
    expect(await isThere('afp-contracts', contract)).toBe(false);
    const events = await eventsOf(admin, 'afp-contracts', contract.id);
    expect(events.at(-1)).toMatchObject({
      action: 'purged',
      changes: { name: [contract.name, null] },
    });
    const used = await add();
    const job = await admin.save('afp-jobs', {
      ...{ job_number: `J${nextNumber()}`, customer_id: used.customer.id },
      contract_id: used.contract.id,
    });
    await admin.get(`afp-jobs/delete/${job.id}`);
    await admin.get(`customers/delete/${used.customer.id}`);
    const { message } = expectFailure(await purge('customers', [used.customer.id]), 409);
    expect(message).toMatch(/ cannot be deleted for good\. Still in use: AFP jobs \(1\)\.$/);
    expect(await check('customers', used.customer.id)).toMatchObject([
      { message, uses: [{ resource: 'afp-jobs', field: 'customer_id', count: 1 }] },
    ]);
    expect(await isThere('afp-contracts', used.contract)).toBe(true);
  });

  it('refuses a record with documents, and removes the file of a document with it', async () => {
    const van = await admin.save('vehicles', { registration: `PG${nextNumber()}` });
    const [type] = await admin.rows('document-types');
    const document = await admin.save('documents', {
      ...{ entity: 'vehicles', entity_id: van.id, document_type_id: type?.id },
      ...{ number: `V5C ${nextNumber()}`, file: somePdf(nextNumber()) },
    });
    const { id: file } = document.file as { id: number };
    await admin.get(`documents/delete/${document.id}`);
    await admin.get(`vehicles/delete/${van.id}`);
    expect(expectFailure(await purge('vehicles', [van.id]), 409).message).toMatch(
      /Still in use: documents \(1\)\.$/,
    );
    expect((await admin.get(`files/${file}`)).status).toBe(200);
    expectSuccess(await purge('documents', [document.id]));
    expectFailure(await admin.get(`files/${file}`), 404);
    expect(JSON.stringify(await eventsOf(admin, 'documents', document.id))).not.toContain('.pdf');
    expectSuccess(await purge('vehicles', [van.id]));
  });

  it('is for super administrators alone, and so is its check', async () => {
    const make = await addDeleted();
    for (const role of ['ADMIN', 'CONTRACT_MANAGER', 'HR_ADMINISTRATOR', 'ENGINEER'] as const) {
      const person = await on.as(role);
      expectFailure(await purge('makes', [make.id], person), 403);
      const query = { ids: make.id, purge: 'true' };
      expectFailure(await person.get('makes/delete-check', query), 403);
    }
    expect(await isThere('makes', make)).toBe(true);
  });

  it('says what is wrong with its input', async () => {
    for (const sent of [undefined, [], 'x', 1, [0], [1, 'x'], [null], Array(101).fill(1)])
      expectFieldsWrong(await purge('makes', sent), ['ids'], JSON.stringify(sent));
    expectFieldsWrong(await admin.post('makes/purge', { ids: [1], all: true }), ['all']);
    expectFailure(await admin.post('makes/purge', []), 400);
    expectFieldsWrong(await admin.get('makes/delete-check', { ids: 1, purge: 'yes' }), ['purge']);
    expectFailure(await admin.get('makes/purge'), 405);
    expectFailure(await admin.post('payment-types/purge', { ids: [1] }), 405);
  });

  it('runs once under a key', async () => {
    const make = await addDeleted();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await purge('makes', [make.id], admin, key);
    const again = await purge('makes', [make.id], admin, key);
    expect(again.json).toEqual(first.json);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await eventsOf(admin, 'makes', make.id)).toHaveLength(3);
  });

  it('leaves nothing to revert or undo', async () => {
    const make = await addMake();
    await admin.save('makes', { id: make.id, sort_order: 9 });
    const body = { ids: [make.id], transition: 'delete' };
    const group = rowOf(await admin.post('bulk/makes', body));
    const [, edit] = await eventsOf(admin, 'makes', make.id);
    expectSuccess(await purge('makes', [make.id]));
    expectFailure(await admin.post('activity-events/revert', { id: edit?.id }), 404);
    expectFailure(await admin.post('activity-groups/undo', { id: group.id }), 409);
  });

  it('shows the event to those who see all such records, and to nobody else', async () => {
    const make = await addDeleted();
    expectSuccess(await purge('makes', [make.id]));
    const administrator = await on.as('ADMIN');
    expect(await eventsOf(administrator, 'makes', make.id)).toHaveLength(3);
    const [person] = await admin.rows('employees', { role_id: 4 });
    const paper = {
      ...{ user_id: person?.id, document_type_id: 1, number: `X ${nextNumber()}` },
      file: somePdf(nextNumber()),
    };
    const document = rowOf(await admin.post('employee-documents', paper));
    await admin.get(`employee-documents/delete/${document.id}`);
    expectSuccess(await purge('employee-documents', [document.id]));
    expect(await eventsOf(admin, 'employee-documents', document.id)).toHaveLength(3);
    const manager = await on.as('CONTRACT_MANAGER');
    expect(await eventsOf(manager, 'employee-documents', document.id)).toEqual([]);
  });
});
