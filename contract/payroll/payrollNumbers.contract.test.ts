import { beforeAll, describe, expect, it } from 'vitest';
import { expectFieldsSay, expectFieldsWrong, expectSuccess, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { addPerson } from '../support/people';
import { nextNumber } from '../support/records';

describe.each(backEnds)('payroll numbers on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  const give = ({ id }: Row, payroll_number: string | null) =>
    admin.post('employees', { id, payroll_number });

  it('refuses shared payroll numbers, ignoring case and spaces, unless their person was deleted', async () => {
    const [one, other] = [await addPerson(on), await addPerson(on)];
    const number = `Pn ${nextNumber()}`;
    expectSuccess(await give(one, number));
    expectSuccess(await give(one, number.toLowerCase()), 'their own in another case');
    for (const same of [number, number.toUpperCase(), `  ${number} `])
      expectFieldsSay(await give(other, same), {
        payroll_number: 'Payroll number is already used by another record.',
      });
    expectFieldsWrong(
      await admin.post('employees', {
        ...{ name: 'Third', email: `third.${nextNumber()}@example.com` },
        ...{ role_id: one.role_id, payroll_number: number },
      }),
      ['payroll_number'],
    );
    expectSuccess(await give(other, null), 'nobody needs one');
    expectSuccess(await admin.get(`employees/delete/${one.id}`));
    expectSuccess(await give(other, number));
    expectFieldsWrong(await admin.post('employees/restore', { id: one.id }), ['payroll_number']);
  });

  it('finds people by payroll number in a search, only for readers of these numbers', async () => {
    const person = await addPerson(on);
    const number = `Pq-${nextNumber()}-x`;
    expectSuccess(await give(person, number));
    const found = async (client: Client) =>
      expectSuccess(await client.get(`employees?q=${number.toUpperCase()}`)).data as Row[];
    expect((await found(admin)).map(({ id }) => id)).toEqual([person.id]);
    expect(await found(await on.as('ENGINEER'))).toEqual([]);
  });

  it('gives a payroll number to one of two simultaneous saves', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await addPerson(on), await addPerson(on)];
      const number = `Pr ${nextNumber()}`;
      const answers = await Promise.all([give(one, number), give(other, number)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });
});
