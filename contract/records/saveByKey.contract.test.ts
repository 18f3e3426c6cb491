import { beforeAll, describe, expect, it } from 'vitest';
import { envelopeOf, expectFieldsSay, expectFieldsWrong, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';

describe.each(backEnds)('saving by a key on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  const saveBy = (key: string, path: string, body: object, person = admin) =>
    person.post(`${path}?key=${encodeURIComponent(key)}`, body);
  const savedBy = async (key: string, path: string, body: object) => {
    const answer = await saveBy(key, path, body);
    return { outcome: envelopeOf(answer).outcome, data: rowOf(answer) };
  };
  const registrationOf = (n: number) => `KY${n} ${Date.now() % 100_000}`;

  it('adds a record, changes it, and leaves it alone if nothing differs', async () => {
    const registration = registrationOf(1);
    const added = await savedBy('registration', 'vehicles', { registration, odometer: 100 });
    expect(added.outcome).toBe('added');
    const changed = await savedBy('registration', 'vehicles', { registration, odometer: 250 });
    expect(changed).toMatchObject({
      outcome: 'changed',
      data: { id: added.data.id, odometer: 250 },
    });
    const same = await savedBy('registration', 'vehicles', { registration, odometer: 250 });
    expect(same).toMatchObject({ outcome: 'unchanged', data: { version: changed.data.version } });
    const other = await savedBy('registration', 'vehicles', {
      registration: registration.toLowerCase(),
      odometer: 260,
    });
    expect(other).toMatchObject({ outcome: 'changed', data: { id: added.data.id } });
  });

  it('finds a record by several fields, and not one that is deleted', async () => {
    const name = `Depot ${Date.now()}`;
    const body = { name, customer_id: 1 };
    const first = await savedBy('name,customer_id', 'properties', body);
    expect(first.outcome).toBe('added');
    const elsewhere = await savedBy('name,customer_id', 'properties', { ...body, customer_id: 2 });
    expect(elsewhere.outcome).toBe('added');
    expect((await admin.get(`properties/delete/${first.data.id}`)).status).toBe(200);
    const again = await savedBy('name,customer_id', 'properties', body);
    expect(again.outcome).toBe('added');
    expect(again.data.id).not.toBe(first.data.id);
  });

  it('suspends an employee by their e-mail address', async () => {
    const email = `key.${Date.now()}@example.com`;
    const person = { name: 'Kay Keyes', email, role_id: 4 };
    expect((await savedBy('email', 'employees', person)).outcome).toBe('added');
    const suspended = await savedBy('email', 'employees', { email, status: 'suspended' });
    expect(suspended).toMatchObject({ outcome: 'changed', data: { status: 'suspended' } });
  });

  it('adds one record if several saves come at once', async () => {
    const body = { registration: registrationOf(2), odometer: 1 };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => saveBy('registration', 'vehicles', body)),
    );
    const outcomes = answers.map((one) => envelopeOf(one).outcome);
    expect(outcomes.toSorted()).toEqual(['added', 'unchanged', 'unchanged', 'unchanged']);
  });

  it('refuses in words what is no key, what has no value, and what several records have', async () => {
    const body = { registration: registrationOf(3) };
    for (const key of [
      'no_such',
      'registration,password',
      'constructor',
      'created_at',
      ''.padEnd(70, 'x'),
    ])
      expectFieldsWrong(await saveBy(key, 'vehicles', body), ['key']);
    expectFieldsSay(await saveBy('registration', 'vehicles', { ...body, id: 1 }), {
      key: 'A save with an id needs no key. Leave one of them out.',
    });
    expectFieldsSay(await saveBy('registration', 'vehicles', { odometer: 1 }), {
      registration: 'Registration is needed to find the record by.',
    });
    expectFieldsWrong(await saveBy('odometer', 'vehicles', { ...body, odometer: 'many' }), [
      'odometer',
    ]);
    const twins = { name: `Twin ${Date.now()}`, customer_id: 1 };
    for (const _ of [1, 2]) expect((await admin.post('properties', twins)).status).toBe(200);
    expectFieldsSay(await saveBy('name', 'properties', twins), {
      name: 'Several records have this. Send the id of one.',
    });
  });

  it('gives nobody more than they may do with an id', async () => {
    const engineer = await on.as('ENGINEER');
    const registration = registrationOf(4);
    expect((await saveBy('registration', 'vehicles', { registration }, engineer)).status).toBe(403);
    const { data } = await savedBy('registration', 'vehicles', { registration, odometer: 5 });
    expect(
      (await saveBy('registration', 'vehicles', { registration, odometer: 6 }, engineer)).status,
    ).toBe(403);
    const stale = { registration, odometer: 7, version: Number(data.version) - 1 };
    if (stale.version > 0)
      expect((await saveBy('registration', 'vehicles', stale)).status).toBe(409);
  });

  it('repeats the same answer under the same Idempotency-Key', async () => {
    const registration = registrationOf(5);
    const headers = { 'Idempotency-Key': `by-key-${Date.now()}` };
    const send = () =>
      admin.post(`vehicles?key=registration`, { registration, odometer: 9 }, headers);
    const first = envelopeOf(await send());
    expect(envelopeOf(await send())).toEqual(first);
  });
});
