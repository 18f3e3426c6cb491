import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, ROLES } from '../support/accounts';
import { expectFailure, expectFieldsWrong, expectSuccess, type Row } from '../support/answers';
import { signIn, useBackend } from '../support/backEnds/backend';
import { PUBLIC_URL } from '../support/backEnds/settings';
import { backEnds } from '../support/backEnds/targets';
import { Client } from '../support/client';

interface Overview {
  steps: { name: string; is_done: boolean; count: number | null; until: string | null }[];
  companies: { id: number; name: string; missing: string[] }[];
  backup: unknown;
}

const BANK = { bank_account_name: 'Payee', sort_code: '00-00-00', account_number: '00014403' };

describe.each(backEnds)('the administration on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  const overview = async (by = admin) =>
    expectSuccess(await by.get('administration')).data as Overview;
  const stepOf = async (name: string) =>
    (await overview()).steps.find((step) => step.name === name);

  it.each(ROLES)(
    'is open to administrators, and its test mail to super administrators: %s',
    async (role) => {
      const person = await on.as(role);
      const isAdministrator = role === 'SUPER_ADMIN' || role === 'ADMIN';
      if (isAdministrator) expectSuccess(await person.get('administration'));
      else expectFailure(await person.get('administration'), 403);
      if (!isAdministrator) expectFailure(await person.get('backups'), 403);
      else if (target.name === 'mock') expectFailure(await person.get('backups'), 405);
      else expect(expectSuccess(await person.get('backups')).data).toEqual([]);
      if (role !== 'SUPER_ADMIN') expectFailure(await person.post('mail-test', {}), 403);
    },
  );

  it('lists the steps in order with what they are counted by', async () => {
    const { steps, backup } = await overview();
    const [people] = [expectSuccess(await admin.get('employees?status=active')).pagination];
    expect(steps.map(({ name }) => name)).toEqual([
      ...['company', 'people', 'customers', 'schedules', 'holidays', 'mail', 'backup'],
    ]);
    const named = Object.fromEntries(steps.map((step) => [step.name, step]));
    expect(named.people).toMatchObject({ is_done: true, count: people?.total });
    for (const name of ['customers', 'schedules']) expect(named[name]?.is_done, name).toBe(true);
    expect(named.holidays).toMatchObject({
      is_done: true,
      until: expect.stringMatching(/^20\d\d-/),
    });
    expect(named.mail?.is_done).toBe(false);
    expect([named.backup?.is_done, backup]).toEqual([false, null]);
  });

  it('has the company details done once every active company has an address, UTR and bank details', async () => {
    const waiting = (await overview()).companies.filter(({ missing }) => missing.length > 0);
    expect(waiting.length).toBeGreaterThan(0);
    expect((await stepOf('company'))?.is_done).toBe(false);
    for (const { id, missing } of waiting) {
      expect(missing).toEqual(['utr', 'bank_details']);
      await admin.save('companies', { id, utr: '9999999902', ...BANK });
    }
    expect((await stepOf('company'))?.is_done).toBe(true);
    const added: Row = await admin.save('companies', { name: 'New branch' });
    const found = (await overview()).companies.find(({ id }) => id === added.id);
    expect(found?.missing).toEqual(['address', 'utr', 'bank_details']);
    await admin.save('companies', { id: added.id, is_active: false });
    expect((await stepOf('company'))?.is_done).toBe(true);
  });

  it('sends a test mail to the own address or another, five times an hour', async () => {
    const answer = await admin.post('mail-test', {});
    expectFieldsWrong(await admin.post('mail-test', { to: 'somebody' }), ['to']);
    expect(expectSuccess(answer)).toMatchObject({
      message: 'There is no mail server',
      data: { outcome: 'no_server', to: ACCOUNTS.SUPER_ADMIN, reason: null },
    });
    const mail = await on.mails.take(ACCOUNTS.SUPER_ADMIN, /^Test mail/);
    expect(mail.text).toContain(`${PUBLIC_URL}/configuration/administration`);
    const to = 'postmaster@example.org';
    expect(expectSuccess(await admin.post('mail-test', { to })).data).toMatchObject({ to });
    await on.mails.take(to, /^Test mail/);
    for (let at = 3; at <= 5; at += 1) expectSuccess(await admin.post('mail-test', { to }));
    const { message } = expectFailure(await admin.post('mail-test', {}), 429);
    expect(message).toMatch(/\d+ minutes\.$/);
  });

  it('leaves out the steps of lists that the person may not see', async () => {
    const copy = await admin.save('roles', { name: 'Narrow', copies: 'SUPER_ADMIN' });
    expect(copy.copies).toBe('SUPER_ADMIN');
    await admin.save('roles', { id: copy.id, denied: 'companies/see customers/see' });
    const [person] = await admin.rows('employees', { q: ACCOUNTS.ADMIN });
    // That ends the sessions of the person.
    await admin.save('employees', { id: person?.id ?? 0, role_id: copy.id });
    const { steps, companies } = await overview(
      new Client(on.anyone.base, await signIn(on.anyone, ACCOUNTS.ADMIN)),
    );
    expect(steps.map(({ name }) => name)).toEqual([
      ...['people', 'schedules', 'holidays', 'mail', 'backup'],
    ]);
    expect(companies).toEqual([]);
  });
});
