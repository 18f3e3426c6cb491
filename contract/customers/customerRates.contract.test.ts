import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsSay,
  expectSuccess,
  type Row,
  rowOf,
  rowsOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client, Query } from '../support/client';
import { nextNumber } from '../support/records';

const MANAGER = 3;
const OTHER_MANAGER = 6;
const RATES = [
  'labour_rate_minor',
  'ot_1_5_rate_minor',
  'ot_2_0_rate_minor',
  'expense_markup_percent',
];
const rates = {
  labour_rate_minor: 4_417,
  ot_1_5_rate_minor: 6_631,
  ot_2_0_rate_minor: 8_839,
  expense_markup_percent: '12.75',
};

describe.each(backEnds)('rates of customers on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let theirs: Row;
  let own: Row;

  const customer = (contract_manager_id: number, more: object = {}) =>
    admin.save('customers', {
      name: `Rated ${nextNumber()}`,
      customer_type_id: 1,
      contract_manager_id,
      ...more,
    });
  const ratesOf = (by: Client, { id }: Row) => by.all('customer-rates', { customer_id: id });

  beforeAll(async () => {
    [admin, manager] = [await on.as('ADMIN'), await on.as('CONTRACT_MANAGER')];
    theirs = await customer(OTHER_MANAGER, rates);
    own = await customer(MANAGER, rates);
    for (const { id } of [theirs, own])
      await admin.save('customers', { id, labour_rate_minor: 4_501 });
  });

  it('takes the first rates from the record of a customer, once', async () => {
    expect(await ratesOf(admin, own)).toMatchObject([
      { ...rates, effective_from: '2000-01-01', step_minutes: 0, minimum_hours: null },
    ]);
    const bare = await customer(MANAGER);
    expect(await ratesOf(admin, bare)).toEqual([]);
    await admin.save('customers', { id: bare.id, labour_rate_minor: 5_000 });
    await admin.save('customers', { id: bare.id, labour_rate_minor: 6_000 });
    expect(await ratesOf(admin, bare)).toMatchObject([{ labour_rate_minor: 5_000 }]);
  });

  it('allows one rate for each customer and day, also on a restore', async () => {
    const rate = { customer_id: own.id, effective_from: '2026-04-01', labour_rate_minor: 4_600 };
    const first = await manager.save('customer-rates', rate);
    const taken = { effective_from: 'Effective from is already used by another record.' };
    expectFieldsSay(await manager.post('customer-rates', rate), taken);
    await manager.save('customer-rates', { ...rate, customer_id: (await customer(MANAGER)).id });
    expectSuccess(await manager.get(`customer-rates/delete/${first.id}`));
    const second = await manager.save('customer-rates', rate);
    expectFieldsSay(await manager.post('customer-rates/restore', { id: first.id }), taken);
    const moved = await manager.save('customer-rates', { ...rate, effective_from: '2026-05-01' });
    expectFieldsSay(
      await manager.post('customer-rates', { id: moved.id, effective_from: '2026-04-01' }),
      taken,
    );
    await manager.save('customer-rates', { id: second.id, labour_rate_minor: 4_700 });
  });

  it('lets managers add rates for their own customers only', async () => {
    const rate = { effective_from: '2026-06-01', labour_rate_minor: 1 };
    expectFailure(await manager.post('customer-rates', { ...rate, customer_id: theirs.id }), 403);
    const [first] = await ratesOf(admin, theirs);
    expectFailure(await manager.post('customer-rates', { id: first?.id, ...rate }), 404);
    expect(await ratesOf(manager, theirs)).toEqual([]);
    for (const role of ['HR_ADMINISTRATOR', 'ENGINEER'] as const)
      expectFailure(await (await on.as(role)).get('customer-rates'), 403);
  });

  const property = async (of: Row) =>
    admin.save('properties', { name: `Rated place ${nextNumber()}`, customer_id: of.id });

  it.each(['CONTRACT_MANAGER', 'HR_ADMINISTRATOR', 'ENGINEER'] as const)(
    'omits rates from every response to %s about other customers',
    async (role) => {
      const person = await on.as(role);
      const { id } = theirs;
      const place = await property(theirs);
      const shown = [
        ...rowsOf(await person.get('customers', { id })),
        ...(await person.all('customers')).filter((row) => row.id === id),
        (await person.get(`rest/customers/${id}`)).json as Row,
        ...((await person.get('rest/customers', { filter: JSON.stringify({ id }) })).json as Row[]),
        ...(expectSuccess(await person.get('properties', { id: place.id, include: 'customer_id' }))
          .included?.customers ?? []),
      ];
      expect(shown).toHaveLength(5);
      for (const row of shown) {
        expect(row).toMatchObject({ id, name: theirs.name });
        for (const name of RATES) expect(row, name).not.toHaveProperty(name);
      }
      if (role !== 'ENGINEER') {
        const events = await eventsOf(person, 'customers', id);
        expect(events).toHaveLength(2);
        for (const { changes } of events)
          for (const name of RATES) expect(changes, name).not.toHaveProperty(name);
        expect(await eventsOf(person, 'customer-rates', 1)).toEqual([]);
      }
    },
  );

  it.each(['CONTRACT_MANAGER', 'HR_ADMINISTRATOR', 'ENGINEER'] as const)(
    'reveals rates to %s neither through a filter nor through the order of a list',
    async (role) => {
      const person = await on.as(role);
      const hints: readonly Query[] = [
        { labour_rate_minor: 4_501 },
        { labour_rate_minor_from: 1 },
        { sort: 'labour_rate_minor', per_page: 1000 },
      ];
      for (const query of hints) {
        const answer = await person.get('customers', query);
        const found = answer.status === 200 ? rowsOf(answer) : [];
        expect(found.filter(({ id }) => id === theirs.id)).toEqual([]);
      }
    },
  );

  it('shows rates to the manager of a customer, also in its history', async () => {
    expect(rowsOf(await manager.get('customers', { id: own.id }))).toMatchObject([
      { ...rates, labour_rate_minor: 4_501 },
    ]);
    const [, edited] = await eventsOf(manager, 'customers', own.id);
    expect(edited?.changes).toMatchObject({ labour_rate_minor: [4_417, 4_501] });
    expect(rowOf(await manager.post('customers', { id: own.id, phone: '0113 496 0999' }))).toEqual(
      expect.objectContaining({ labour_rate_minor: 4_501 }),
    );
  });
});
