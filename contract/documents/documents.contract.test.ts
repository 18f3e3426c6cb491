import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { threeRoles, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { somePdf } from '../support/uploads';

/** The engineer's own van, another team's, and a parking record of the engineer. */
const [OWN, OTHERS, PARKED] = [1, 6, 1];
const INSURANCE = 12;

describe.each(backEnds)('documents of records on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let engineer: Client;

  beforeAll(async () => {
    [admin, manager, engineer] = await threeRoles(on);
  });

  const paper = (entity: string, id: number, more: object = {}) => ({
    entity,
    entity_id: id,
    document_type_id: INSURANCE,
    file: somePdf(id),
    ...more,
  });

  it('lists documents by their record, and titles them by it', async () => {
    const { id } = rowOf(await admin.post('documents', paper('parking', PARKED)));
    const { reference } = (await admin.find('parking', PARKED)) as Row;
    const rows = await admin.rows('documents', { entity: 'parking', entity_id: PARKED });
    expect(rows.map((row) => [row.id, row.record])).toContainEqual([id, reference]);
    expect(rows.every((row) => row.entity === 'parking' && row.entity_id === PARKED)).toBe(true);
  });

  it('requires an existing record, which never changes', async () => {
    expectFieldsWrong(await admin.post('documents', paper('vehicles', 999_999)), ['entity_id']);
    expectFieldsWrong(await admin.post('documents', paper('customers', 1)), ['entity']);
    const { id } = rowOf(await admin.post('documents', paper('vehicles', OWN)));
    expectFieldsWrong(await admin.post('documents', { id, entity_id: OTHERS }), ['entity_id']);
    const dates = { id, issue_date: '2026-05-01', expiry_date: '2026-04-01' };
    expectFieldsWrong(await admin.post('documents', dates), ['expiry_date']);
  });

  it('expires documents in the same way as documents of people', async () => {
    const rows = await admin.all('documents');
    for (const state of ['expiring', 'expired']) {
      const wanted = rows.filter((row) => row.state === state).map(({ id }) => id);
      expect(wanted.length, state).toBeGreaterThan(0);
      const found = await admin.all('documents', { state });
      expect(
        found.map(({ id }) => id),
        state,
      ).toEqual(wanted);
    }
  });

  it('lets only people who may edit the record write its documents', async () => {
    const { id } = rowOf(await manager.post('documents', paper('vehicles', OWN)));
    expectSuccess(await manager.post('documents', { id, number: 'PFI/1' }));
    expectFailure(await manager.post('documents', paper('vehicles', OTHERS)), 403);
    expectFailure(await manager.post('documents', paper('it-assets', 1)), 403);
    const theirs = rowOf(await admin.post('documents', paper('vehicles', OTHERS)));
    expectFailure(await manager.post('documents', { id: theirs.id, number: 'X' }), 403);
    expectFailure(await manager.get(`documents/delete/${theirs.id}`), 403);
    expectSuccess(await manager.get(`documents/delete/${id}`));
    expectFailure(await engineer.post('documents', paper('vehicles', OWN)), 403);
  });

  it('shows documents and files to people who may read the whole record', async () => {
    const own = rowOf(await admin.post('documents', paper('vehicles', OWN)));
    const others = rowOf(await admin.post('documents', paper('vehicles', OTHERS)));
    const seen = (await engineer.all('documents')).map(({ id }) => id);
    expect(seen).toContain(own.id);
    expect(seen).not.toContain(others.id);
    const fileOf = ({ file }: Row) => (file as { id: number }).id;
    expect((await engineer.get(`files/${fileOf(own)}`)).status).toBe(200);
    expectFailure(await engineer.get(`files/${fileOf(others)}`), 404);
  });
});
