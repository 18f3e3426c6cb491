import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';

const numbers = { company_number: '99914499', vat_number: 'GB 999 9997 79', utr: '99999 99902' };
const bank = { bank_account_name: 'Moor', sort_code: '00-00-01', account_number: '00014499' };

describe.each(backEnds)('company details on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let company: Row;

  beforeAll(async () => {
    admin = await on.as('ADMIN');
    company = await admin.save('companies', { name: `Moor ${nextNumber()}`, ...numbers, ...bank });
  });

  it.each([
    ['ADMIN', true],
    ['CONTRACT_MANAGER', true],
    ['HR_ADMINISTRATOR', false],
  ] as const)('shows %s the numbers, and the bank details: %s', async (role, seesBank) => {
    const person = await on.as(role);
    const seen = await person.find('companies', company.id);
    expect(seen).toMatchObject(numbers);
    for (const [name, value] of Object.entries(bank))
      expect(seen?.[name], name).toBe(seesBank ? value : undefined);
  });
});
