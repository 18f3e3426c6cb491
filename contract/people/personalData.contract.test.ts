import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { isEmpty } from '@/core/fields';
import { holdsWords, personalFields } from '@/core/personal/personalFields';
import { mayRead } from '@/core/validation/fieldAccess';
import { registry } from '@/registry';
import { ROLES, type Role } from '../support/accounts';
import {
  type Answer,
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
} from '../support/answers';
import { signIn, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { Client } from '../support/client';
import { addMember, addPerson, GOOD_PASSWORD } from '../support/people';
import { nextNumber } from '../support/records';
import { somePdf } from '../support/uploads';

const NOWHERE = 2_147_483_647;

interface Part {
  resource: string;
  records: Record<string, unknown>[];
}

/** Returns the files of an archive by name, as text. */
const filesIn = ({ bytes }: Answer) =>
  new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      Buffer.from(content).toString('utf8'),
    ]),
  );

const partsIn = (files: ReadonlyMap<string, string>): Part[] =>
  JSON.parse(files.get('personal-data.json') ?? '{}').data;

describe.each(backEnds)('personal data on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  const fileOf = (client: Client, { id }: { id: number }) =>
    client.get('employees/personal-data', { user_id: id });
  const erase = (client: Client, { id }: { id: number }, preview = false) =>
    client.post('employees/erase', { id, preview });
  const meOf = async (client: Client) =>
    expectSuccess(await client.get('employees/profile')).data as Row;
  const leave = ({ id }: Row, end_date: string) =>
    admin.save('employees', { id, start_date: '2008-05-01', end_date });
  /** Adds an administrator, signed in. */
  const signedInMember = async () => {
    const person = await addMember(on, 'ADMIN');
    const token = await signIn(on.anyone, String(person.email), GOOD_PASSWORD);
    return { person, client: new Client(on.anyone.base, token) };
  };
  const sayOnVehicle = async (by: Client, comment: string, mention_ids: number[] = []) => {
    const body = { entity: 'vehicles', entity_id: 1, comment, mention_ids };
    return expectSuccess(await by.post('comments', body)).data as Row;
  };
  const historyOf = async ({ id }: Row): Promise<Row[]> => {
    const filter = JSON.stringify({ entity: 'employees', entity_id: id });
    const { json } = await admin.get('rest/activity-events', { filter, sort: '["id","DESC"]' });
    return Array.isArray(json) ? json : [];
  };

  describe('GET employees/personal-data', () => {
    it('answers everybody their own file', async () => {
      for (const role of ROLES) {
        const client = await on.as(role);
        const answer = await fileOf(client, await meOf(client));
        expect(answer.status, role).toBe(200);
        expect(answer.headers['content-type'], role).toBe('application/zip');
        expect(answer.headers['content-disposition']).toContain('attachment');
      }
    });

    it('answers the files of others to administrators and HR alone', async () => {
      const person = await addPerson(on);
      const statuses: Partial<Record<Role, number>> = {};
      for (const role of ROLES) statuses[role] = (await fileOf(await on.as(role), person)).status;
      expect(statuses).toEqual({
        SUPER_ADMIN: 200,
        ADMIN: 200,
        HR_ADMINISTRATOR: 200,
        // Neither sees a person of another team.
        CONTRACT_MANAGER: 404,
        ENGINEER: 404,
      });
      const manager = await on.as('CONTRACT_MANAGER');
      await admin.save('employees', {
        id: person.id,
        contract_manager_id: (await meOf(manager)).id,
      });
      expectFailure(await fileOf(manager, person), 403);
    });

    it('refuses nobody, a stranger and unknown people', async () => {
      expectFailure(await on.anyone.get('employees/personal-data', { user_id: 1 }), 401);
      expectFailure(await fileOf(admin, { id: NOWHERE }), 404);
      expectFieldsWrong(await admin.get('employees/personal-data'), ['user_id']);
      expectFieldsWrong(await admin.get('employees/personal-data', { user_id: 'x' }), ['user_id']);
    });

    it('holds every personal field of the own records, their files, and no secret', async () => {
      const engineer = await on.as('ENGINEER');
      const me = await meOf(engineer);
      const files = filesIn(await fileOf(engineer, me));
      const parts = partsIn(files);
      const people = personalFields(registry.values(), 'employees');
      for (const { of, by, fields } of people) {
        const [own] =
          by === 'user_id' || by === 'id' ? parts.filter((one) => one.resource === of.path) : [];
        for (const record of own?.records ?? [])
          for (const { name, field } of fields)
            if (mayRead(field, 'ENGINEER')) expect(record, of.path).toHaveProperty(name);
      }
      expect(parts.map(({ resource }) => resource)).toEqual(
        expect.arrayContaining(['employees', 'timesheets', 'timesheet-weeks', 'expenses']),
      );
      const [own] = parts.find(({ resource }) => resource === 'employees')?.records ?? [];
      expect(own).toMatchObject({ id: me.id, name: me.name, email: me.email });
      expect(own).not.toHaveProperty('cost_rate_minor');
      const hours = parts.find(({ resource }) => resource === 'timesheets')?.records ?? [];
      expect(hours).toHaveLength((await engineer.all('timesheets', { user_id: me.id })).length);
      expect(files.get('Employees.csv')).toContain(String(me.email));
      expect(files.get('Read me.txt')).toContain('National Minimum Wage Regulations 2015');
      expect([...files.keys()].some((name) => name.startsWith('files/expenses/'))).toBe(true);
      expect([...files.values()].join()).not.toMatch(/argon2|password|token/i);
    });

    it('holds the comments that a person wrote, and for themselves where they were mentioned', async () => {
      const { person, client } = await signedInMember();
      const [wrote, mentioning] = [`Wrote ${nextNumber()}`, `@${person.name} look ${nextNumber()}`];
      await sayOnVehicle(client, wrote);
      await sayOnVehicle(admin, mentioning, [person.id]);
      for (const reader of [client, admin]) {
        const parts = partsIn(filesIn(await fileOf(reader, person)));
        const own = parts.filter(({ resource }) => resource === 'record-comments');
        expect(own.flatMap(({ records }) => records)).toMatchObject([
          { author_name: person.name, comment: wrote },
        ]);
        const notices = parts.find(({ resource }) => resource === 'notices')?.records ?? [];
        const texts = notices.map(({ text }) => String(text));
        // Nobody else reads a person's notices.
        expect(texts.filter((text) => text.includes(mentioning))).toHaveLength(
          reader === client ? 1 : 0,
        );
      }
    });

    it('says in the history that somebody else fetched it, and nothing for one’s own', async () => {
      const person = await addMember(on);
      await fileOf(await on.as('HR_ADMINISTRATOR'), person);
      const [event] = await historyOf(person);
      expect(event).toMatchObject({ action: 'personal_data', changes: {} });
      const client = new Client(
        on.anyone.base,
        await signIn(on.anyone, String(person.email), GOOD_PASSWORD),
      );
      expect((await fileOf(client, person)).status).toBe(200);
      expect((await historyOf(person))[0]?.id).toBe(event?.id);
    });
  });

  describe('POST employees/erase', () => {
    it('is for super administrators alone', async () => {
      const person = await addPerson(on);
      await leave(person, '2012-03-30');
      for (const role of ROLES.filter((one) => one !== 'SUPER_ADMIN'))
        expectFailure(await erase(await on.as(role), person, true), 403);
      expectFailure(await erase(admin, { id: NOWHERE }, true), 404);
      expectFieldsWrong(await admin.post('employees/erase', { preview: true }), ['id']);
      expectFieldsWrong(await admin.post('employees/erase', { id: person.id }), ['preview']);
    });

    it('refuses oneself, people who work here, and leavers who still have something', async () => {
      const refused = async (who: { id: number }) =>
        expectFailure(await erase(admin, who, true), 409).message;
      expect(await refused(await meOf(admin))).toBe('You cannot erase your own personal data.');
      const manager = await addPerson(on, 'CONTRACT_MANAGER');
      expect(await refused(manager)).toBe(
        `${manager.name} has not left, so their personal data cannot be erased.`,
      );
      const member = await addPerson(on);
      await admin.save('employees', { id: member.id, contract_manager_id: manager.id });
      await leave(manager, '2012-03-30');
      expect(await refused(manager)).toBe(
        `${manager.name} still has people they manage. Work through their leaver's checklist first.`,
      );
    });

    it('says what the law keeps, until when and by which law, and erases the rest', async () => {
      const person = await addPerson(on);
      await admin.save('employees', {
        id: person.id,
        payroll_number: `E${nextNumber()}`,
        phone: '07700 900123',
      });
      const before = await leave(person, '2026-04-30');
      const { data } = expectSuccess(await erase(admin, person, true));
      expect(data).toEqual({
        goes: [{ what: 'Contact details: E-mail, Phone', records: 1 }],
        kept: ['Name', 'Payroll details'].map((what) => ({
          what,
          until: '2030-04-05',
          law: 'Income Tax (Pay As You Earn) Regulations 2003, reg. 97',
        })),
      });
      expect(await admin.find('employees', person.id), 'a preview').toEqual(before);
      expect(expectSuccess(await erase(admin, person)).data).toEqual(data);
      expect(await admin.find('employees', person.id)).toMatchObject({
        name: person.name,
        email: `former-employee-${person.id}@erased.invalid`,
        phone: null,
        payroll_number: before.payroll_number,
      });
      const again = expectSuccess(await erase(admin, person)).data;
      expect(again).toEqual({ ...(data as object), goes: [] });
    });

    it('leaves no trace of the name and address of somebody of whom no law requires anything', async () => {
      const person = await addMember(on, 'CONTRACT_MANAGER');
      const { name, email } = person;
      const client = new Client(
        on.anyone.base,
        await signIn(on.anyone, String(person.email), GOOD_PASSWORD),
      );
      await admin.save('employees', {
        id: person.id,
        emergency_contact: `Sam, brother of ${name}`,
      });
      await admin.save('employees', { id: person.id, phone: '07700 900987' });
      await admin.save('employees', { id: person.id, phone: null });
      const other = await addPerson(on, 'CONTRACT_MANAGER');
      const days = { from: '2026-01-05', until: '2030-01-09' };
      const deputy = await admin.save('deputies', {
        user_id: other.id,
        deputy_id: person.id,
        ...days,
      });
      const [type] = await admin.rows('document-types', { is_sensitive: 'false' });
      const document = await admin.save('employee-documents', {
        user_id: person.id,
        document_type_id: type?.id,
        number: `N ${nextNumber()}`,
        issue_date: '2015-01-01',
        expiry_date: '2031-01-01',
        file: somePdf(nextNumber()),
      });
      const fileId = (document.file as { id: number }).id;
      expect((await admin.get(`files/${fileId}`)).status).toBe(200);
      await leave(person, '2012-03-30');

      const { goes, kept } = expectSuccess(await erase(admin, person)).data as {
        goes: { what: string }[];
        kept: unknown[];
      };
      expect(kept).toEqual([]);
      expect(goes.map(({ what }) => what.split(':')[0])).toEqual([
        'Name',
        'Contact details',
        'Documents',
        // The one that says whose deputy they are.
        'Notices, views and settings',
      ]);
      const former = `Former employee ${person.id}`;
      expect(await admin.find('employees', person.id)).toMatchObject({
        name: former,
        emergency_contact: null,
        status: 'left',
      });
      expect(await admin.find('deputies', deputy.id)).toMatchObject({ deputy_name: former });
      expectFailure(await admin.get(`files/${fileId}`), 404);
      expectFailure(await client.get('employees/profile'), 401);
      expectFailure(await on.anyone.post('auth/login', { email, password: GOOD_PASSWORD }), 400);

      for (const words of [String(name), String(email), '900987']) {
        const found = await admin.get('search', { q: words });
        expect(found.text, 'search').not.toContain(words);
        for (const path of [
          'employees',
          'deputies',
          'employee-documents',
          'notices',
          'activity-group-rows',
        ])
          expect(
            (await admin.get(path, { archived: 'include', per_page: 1000 })).text,
            path,
          ).not.toContain(words);
        const history = await admin.get('rest/activity-events', {
          range: '[0,199]',
          sort: '["id","DESC"]',
        });
        expect(history.text, 'history').not.toContain(words);
        const exported = await admin.post('exports/employees', {
          format: 'csv',
          columns: 'name,email',
          query: '',
        });
        expect(exported.text, 'export').not.toContain(words);
      }
      expect((await historyOf(person))[0]).toMatchObject({ action: 'erase', changes: {} });
      const again = expectSuccess(await erase(admin, person)).data;
      expect(again).toEqual({ goes: [], kept: [] });
      expect((await historyOf(person)).filter(({ action }) => action === 'erase')).toHaveLength(1);
    });

    it('clears the comments that a leaver wrote, and their name where others mention them', async () => {
      const { person, client } = await signedInMember();
      const wrote = await sayOnVehicle(client, `Wrote ${nextNumber()}`);
      const about = `look ${nextNumber()}`;
      const mentioning = await sayOnVehicle(admin, `@${person.name} ${about}`, [person.id]);
      await leave(person, '2012-03-30');
      const { goes } = expectSuccess(await erase(admin, person)).data as {
        goes: { what: string }[];
      };
      expect(goes.map(({ what }) => what.split(':')[0])).toContain('Comments');
      const former = `Former employee ${person.id}`;
      expect(await admin.find('record-comments', wrote.id)).toMatchObject({
        author_name: former,
        comment: null,
      });
      expect(await admin.find('record-comments', mentioning.id)).toMatchObject({
        comment: `@${former} ${about}`,
        mentions: [{ user_id: person.id, name: former }],
      });
      const shown = await admin.get('comments', { entity: 'vehicles', entity_id: 1 });
      expect(shown.text).toContain(about);
      expect(shown.text).not.toContain(String(person.name));
    });

    it('clears every personal text of a leaver whose time is over', async () => {
      const person = await addPerson(on);
      await leave(person, '2012-03-30');
      await erase(admin, person);
      const record = await admin.find('employees', person.id);
      const own = personalFields(registry.values(), 'employees').find(({ by }) => by === 'id');
      const left = (own?.fields ?? []).filter(
        ({ name, field }) => holdsWords(field) && !isEmpty(field, record?.[name]),
      );
      expect(left.map(({ name }) => name)).toEqual(['name', 'email']);
    });
  });
});
