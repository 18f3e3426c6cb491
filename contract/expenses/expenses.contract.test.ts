import { beforeAll, describe, expect, it } from 'vitest';
import { onePagePdf } from '@/core/samples/pdf';
import type { Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import {
  type Answer,
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
  rowsOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { signInByCode } from '../support/mails/codes';
import { addMember } from '../support/people';
import { nextNumber } from '../support/records';
import { formOf, somePdf, uploadOf } from '../support/uploads';

const PATH = 'expenses';
const MILEAGE = 1;
const PARKING = 2;
const TOLLS = 8;
const DAY = '2025-06-10';

describe.each(backEnds)('expenses on $name', (target) => {
  const on = useBackend(target);
  let engineer: Client;
  let manager: Client;
  let admin: Client;
  let superAdmin: Client;
  let hr: Client;
  const me = new Map<Role, number>();

  beforeAll(async () => {
    const roles = [
      'ENGINEER',
      'CONTRACT_MANAGER',
      'ADMIN',
      'SUPER_ADMIN',
      'HR_ADMINISTRATOR',
    ] as const;
    for (const role of roles)
      me.set(role, rowOf(await (await on.as(role)).get('employees/profile')).id);
    engineer = await on.as('ENGINEER');
    manager = await on.as('CONTRACT_MANAGER');
    admin = await on.as('ADMIN');
    superAdmin = await on.as('SUPER_ADMIN');
    hr = await on.as('HR_ADMINISTRATOR');
  });

  /** Adds an expense that needs no receipt. */
  const draft = (by: Client, more: object = {}): Promise<Row> =>
    by.save(PATH, {
      expense_type_id: TOLLS,
      date: DAY,
      amount_minor: 900,
      description: `Toll ${nextNumber()}`,
      ...more,
    });
  const act = (by: Client, name: string, body: object): Promise<Answer> =>
    by.post(`${PATH}/${name}`, body);
  const approve = (by: Client, id: number, more: Record<string, number | string> = {}) =>
    by.get(`${PATH}/approve`, { id, ...more });
  const submitted = async (by = engineer, more: object = {}): Promise<Row> =>
    rowOf(await act(by, 'submit', { id: (await draft(by, more)).id }));
  const approved = async (by = engineer): Promise<Row> =>
    rowOf(await approve(admin, (await submitted(by)).id));
  const asIs = async (id: number) => (await superAdmin.find(PATH, id)) as Row;
  const namesOf = async (id: number) =>
    (await eventsOf(superAdmin, PATH, id)).map(({ action }) => action);

  describe('an expense', () => {
    it('belongs to the person who adds it, as a draft in the currency of their company', async () => {
      expect(await draft(engineer)).toMatchObject({
        user_id: me.get('ENGINEER'),
        status: 'draft',
        is_closed: false,
        currency: 'GBP',
        approved_amount_minor: null,
        receipts: [],
      });
    });

    it('computes the amount of a mileage, and refuses another amount', async () => {
      const drive = { expense_type_id: MILEAGE, amount_minor: null, miles: '12.50' };
      const row = await draft(engineer, drive);
      expect(row).toMatchObject({ amount_minor: 563, miles: '12.50' });
      expect(await engineer.save(PATH, { id: row.id, miles: '10.00' })).toMatchObject({
        amount_minor: 450,
      });
      const sentence =
        '12.50 miles at £0.45 per mile come to £5.63. Leave the amount blank to have it calculated.';
      const body = { date: DAY, ...drive };
      expectFieldsSay(await engineer.post(PATH, { ...body, amount_minor: 600 }), {
        amount_minor: sentence,
      });
      expectFieldsSay(await engineer.post(PATH, { ...body, miles: null }), {
        miles: 'Miles is required.',
      });
      expectFieldsSay(
        await engineer.post(PATH, { ...body, expense_type_id: TOLLS, amount_minor: 100 }),
        { miles: 'Miles applies only where the type is mileage. Leave it blank.' },
      );
      // Another type has no miles, so they are removed.
      const toll = { id: row.id, expense_type_id: TOLLS, amount_minor: 450 };
      expect(await engineer.save(PATH, toll)).toMatchObject({ miles: null, amount_minor: 450 });
    });

    it('is refused if invalid, with each error at its field', async () => {
      const body = { expense_type_id: TOLLS, date: DAY, amount_minor: 900 };
      const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      expectFieldsSay(await engineer.post(PATH, { ...body, date: tomorrow }), {
        date: 'An expense cannot be dated in the future.',
      });
      expectFieldsSay(await engineer.post(PATH, { ...body, amount_minor: null }), {
        amount_minor: 'Amount is required.',
      });
      expectFieldsSay(await engineer.post(PATH, { ...body, amount_minor: 0, vat_minor: 1 }), {
        amount_minor: 'Amount must be more than 0.',
        vat_minor: 'VAT cannot be more than the amount.',
      });
    });

    it('takes the customer of its property, and no property of another', async () => {
      const [property] = await engineer.rows('properties', { per_page: 1 });
      const property_id = property?.id;
      const customer_id = Number(property?.customer_id);
      expect(await draft(engineer, { property_id })).toMatchObject({ customer_id });
      const other = (await engineer.all('customers')).find(({ id }) => id !== customer_id)?.id;
      expectFieldsSay(
        await engineer.post(PATH, {
          expense_type_id: TOLLS,
          date: DAY,
          amount_minor: 1,
          property_id,
          customer_id: other,
        }),
        { property_id: 'This property belongs to another customer.' },
      );
    });

    it('is written only by its person', async () => {
      const row = await draft(engineer);
      for (const other of [manager, admin, superAdmin]) {
        expectFailure(await other.post(PATH, { id: row.id, amount_minor: 1 }), 403);
        expectFailure(await other.get(`${PATH}/delete/${row.id}`), 403);
        expectFailure(await act(other, 'submit', { id: row.id }), 403);
        expectFailure(await act(other, 'unsubmit', { id: row.id }), 403);
        const forThem = {
          expense_type_id: TOLLS,
          date: DAY,
          amount_minor: 1,
          user_id: row.user_id,
        };
        expectFailure(await other.post(PATH, forThem), 403);
      }
      expectFailure(await hr.post(PATH, { id: row.id, amount_minor: 1 }), 404);
      expect(await asIs(row.id)).toEqual(row);
    });

    it('cannot be edited or deleted after it is submitted, until it is returned', async () => {
      const row = await submitted();
      for (const call of [
        () => engineer.post(PATH, { id: row.id, amount_minor: 1 }),
        () => engineer.get(`${PATH}/delete/${row.id}`),
        () => engineer.call('DELETE', `rest/${PATH}/${row.id}`),
      ]) {
        expect(expectFailure(await call(), 409)).toMatchObject({
          code: 'state',
          message: 'This expense has been submitted. To change it, unsubmit it first.',
          data: row,
        });
      }
      expectFieldsWrong(await engineer.post(PATH, { id: row.id, amount_minor: -1 }), [
        'amount_minor',
      ]);
      await act(manager, 'reject', { id: row.id, reason: 'Which road?' });
      expect(await engineer.save(PATH, { id: row.id, amount_minor: 800 })).toMatchObject({
        status: 'rejected',
        amount_minor: 800,
      });
      expectSuccess(await engineer.get(`${PATH}/delete/${row.id}`));
      expectFailure(await act(engineer, 'submit', { id: row.id }), 409);
    });
  });

  describe('receipts', () => {
    const base = (n = nextNumber()) =>
      [
        ['expense_type_id', PARKING],
        ['date', DAY],
        ['amount_minor', 900],
        ['description', `Car park ${n}`],
      ] as const;
    const names = (row: Row) => (row.receipts as { name: string }[]).map(({ name }) => name);
    const ids = (row: Row) => (row.receipts as { id: number }[]).map(({ id }) => id);
    const withReceipts = async (...numbers: number[]) =>
      rowOf(
        await engineer.postForm(
          PATH,
          formOf([...base(), ...numbers.map((n) => ['receipts', somePdf(n)] as const)]),
        ),
      );

    it('are added together, listed in the history, and readable for people who see the expense', async () => {
      const [one, two] = [nextNumber(), nextNumber()];
      const row = await withReceipts(one, two);
      expect(names(row)).toEqual([`paper-${one}.pdf`, `paper-${two}.pdf`]);
      const [added] = await eventsOf(superAdmin, PATH, row.id);
      expect(added?.changes.receipts).toEqual([null, row.receipts]);
      const [id] = ids(row);
      for (const other of [engineer, manager, admin]) {
        const { status, bytes } = await other.get(`files/${id}`);
        expect(status).toBe(200);
        expect(bytes.equals(onePagePdf([`Paper ${one}`]))).toBe(true);
      }
      expectFailure(await hr.get(`files/${id}`), 404);
    });

    it('are retained by an edit that names them, by id or whole, and can be added to', async () => {
      const [one, two, three] = [nextNumber(), nextNumber(), nextNumber()];
      const row = await withReceipts(one, two);
      const [first, second] = ids(row);
      expect(await engineer.save(PATH, { id: row.id, amount_minor: 800 })).toMatchObject({
        receipts: row.receipts,
      });
      expect(await engineer.save(PATH, { id: row.id, receipts: row.receipts })).toMatchObject({
        version: 2,
      });
      const more = formOf([
        ['id', row.id],
        ['receipts', somePdf(three)],
      ]);
      const added = rowOf(await engineer.postForm(PATH, more));
      expect(names(added)).toEqual([one, two, three].map((n) => `paper-${n}.pdf`));
      const third = ids(added)[2];
      const edit = formOf([
        ['id', row.id],
        ['receipts', `${second},${third}`],
      ]);
      expect(ids(rowOf(await engineer.postForm(PATH, edit)))).toEqual([second, third]);
      expect(ids(await engineer.save(PATH, { id: row.id, receipts: [third] }))).toEqual([third]);
      expectFailure(await engineer.get(`files/${first}`), 404);
      expect(await engineer.save(PATH, { id: row.id, receipts: [] })).toMatchObject({
        receipts: [],
      });
    });

    it('are refused if the expense does not have them, if there are too many, or if their type is not accepted', async () => {
      const row = await withReceipts(nextNumber());
      const [foreign] = ids(await withReceipts(nextNumber()));
      await engineer.refused(PATH, { id: row.id, receipts: [foreign] }, ['receipts']);
      const eleven = Array.from({ length: 10 }, () => ['receipts', somePdf(nextNumber())] as const);
      expectFieldsSay(await engineer.postForm(PATH, formOf([['id', row.id], ...eleven])), {
        receipts: 'Receipts takes at most 10 files.',
      });
      const page = uploadOf({ name: 'a.html', type: 'text/html', bytes: Buffer.from('<p>') });
      const mixed = formOf([...base(), ['receipts', somePdf(1)], ['receipts', page]]);
      expectFailure(await engineer.postForm(PATH, mixed), 415);
      expect((await asIs(row.id)).receipts).toEqual(row.receipts);
    });

    it('are required before an expense is submitted if its type says so', async () => {
      const bare = await draft(engineer, { expense_type_id: PARKING });
      expectFieldsSay(await act(engineer, 'submit', { id: bare.id }), {
        receipts: 'Parking needs a receipt before it can be submitted.',
      });
      const row = await withReceipts(nextNumber());
      expect(rowOf(await act(engineer, 'submit', { id: row.id })).status).toBe('submitted');
    });

    it('are reported as duplicates with the expenses that have them, under any file name', async () => {
      const n = nextNumber();
      const first = await withReceipts(n);
      expect(first.duplicate_of).toBeNull();
      const again = uploadOf({
        name: 'another-name.pdf',
        type: 'application/pdf',
        bytes: onePagePdf([`Paper ${n}`]),
      });
      const body = formOf([...base(), ['receipts', again]]);
      const second = rowOf(await manager.postForm(PATH, body));
      expect(second.duplicate_of).toBe(String(first.id));
      const [added] = await eventsOf(superAdmin, PATH, second.id);
      expect(added?.changes.duplicate_of).toEqual([null, String(first.id)]);
      const submit = await act(engineer, 'submit', { id: first.id });
      expect(rowOf(submit).duplicate_of, 'an expense that its owner may not see').toBe('another');
      expect((await asIs(first.id)).duplicate_of).toBe(String(second.id));
      const reports = [
        await engineer.get(PATH, { id: first.id }),
        await engineer.get(`rest/${PATH}/${first.id}`),
        await engineer.get(`rest/${PATH}`, { filter: JSON.stringify({ id: [first.id] }) }),
        await engineer.post(PATH, { id: first.id, description: 'Too late' }),
        await hr.get('rest/activity-events', { range: '[0,999]' }),
      ];
      for (const { text } of reports) {
        expect(text).not.toMatch(new RegExp(`"duplicate_of":[^}]*"${second.id}"`));
        expect(text).not.toContain(`"duplicate_of":"${second.id}"`);
      }
      expect((await engineer.find(PATH, first.id))?.duplicate_of).toBe('another');
      expect((await engineer.get(PATH, { duplicate_of: String(first.id) })).status).toBe(422);
      expect((await engineer.get(PATH, { sort: 'duplicate_of' })).status).toBe(422);
      expect((await manager.find(PATH, second.id))?.duplicate_of).toBe(String(first.id));
      expect(await manager.save(PATH, { id: second.id, receipts: [] })).toMatchObject({
        duplicate_of: null,
      });
    });
  });

  it('names other expenses of the same person, day and amount, and still submits', async () => {
    const alike = { date: '2025-02-11', amount_minor: 123_400 + nextNumber() };
    const first = await draft(engineer, alike);
    expect(first.same_claims).toBeNull();
    const another = await draft(engineer, { ...alike, date: '2025-02-12' });
    const [second, ofManager] = [await draft(engineer, alike), await draft(manager, alike)];
    expect(second.same_claims).toBe(String(first.id));
    expect(another.same_claims).toBeNull();
    expect(ofManager.same_claims).toBeNull();
    expect(rowOf(await act(engineer, 'submit', { id: second.id }))).toMatchObject({
      status: 'submitted',
      same_claims: String(first.id),
    });
    expect((await manager.find(PATH, first.id))?.same_claims).toBe(String(second.id));
    expectSuccess(await engineer.get(`${PATH}/delete/${first.id}`));
    expect((await manager.find(PATH, second.id))?.same_claims).toBeNull();
  });

  describe('states', () => {
    it('go from draft to paid, each with one event', async () => {
      const row = await draft(engineer);
      const handedIn = rowOf(await act(engineer, 'submit', { id: row.id }));
      expect(handedIn).toMatchObject({ status: 'submitted', version: 2 });
      expect(Date.parse(String(handedIn.submitted_at))).toBeGreaterThan(Date.now() - 60_000);
      expect(rowOf(await approve(manager, row.id))).toMatchObject({
        status: 'approved',
        approved_amount_minor: 900,
        approved_by_id: me.get('CONTRACT_MANAGER'),
      });
      expect(rowOf(await act(admin, 'unapprove', { id: row.id }))).toMatchObject({
        status: 'submitted',
        approved_amount_minor: null,
        approved_at: null,
        approved_by_id: null,
      });
      expectSuccess(
        await approve(admin, row.id, { amount_minor: 700, reason: 'Lunch is not paid.' }),
      );
      expect(rowOf(await act(superAdmin, 'pay', { id: row.id }))).toMatchObject({
        status: 'paid',
        is_closed: true,
        approved_amount_minor: 700,
        paid_by_id: me.get('SUPER_ADMIN'),
      });
      expect(await namesOf(row.id)).toEqual([
        'add',
        'submit',
        'approve',
        'unapprove',
        'approve',
        'pay',
      ]);
    });

    it('can be unsubmitted only by the owner, until somebody has decided', async () => {
      const row = await submitted();
      for (const other of [manager, admin, superAdmin])
        expectFailure(await act(other, 'unsubmit', { id: row.id }), 403);
      expectFailure(await act(hr, 'unsubmit', { id: row.id }), 404);
      expectFailure(await act(on.anyone, 'unsubmit', { id: row.id }), 401);
      expect(rowOf(await act(engineer, 'unsubmit', { id: row.id }))).toMatchObject({
        status: 'draft',
        submitted_at: null,
        version: 3,
      });
      expectFailure(await act(engineer, 'unsubmit', { id: row.id }), 409);
      expect(await engineer.save(PATH, { id: row.id, amount_minor: 800 })).toMatchObject({
        amount_minor: 800,
      });
      expectSuccess(await act(engineer, 'submit', { id: row.id }));
      expect(await namesOf(row.id)).toEqual(['add', 'submit', 'unsubmit', 'edit', 'submit']);
      expectSuccess(await approve(manager, row.id));
      expectFailure(await act(engineer, 'unsubmit', { id: row.id }), 409);
      // Of a simultaneous approval and withdrawal, one finds the result of the other.
      const other = await submitted();
      const both = await Promise.all([
        approve(manager, other.id),
        act(engineer, 'unsubmit', { id: other.id }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('can be returned with a reason, and submitted again', async () => {
      const row = await submitted();
      expectFieldsWrong(await act(manager, 'reject', { id: row.id }), ['reason']);
      expectFieldsWrong(await act(manager, 'reject', { id: row.id, reason: ' ' }), ['reason']);
      expect(
        rowOf(await act(manager, 'reject', { id: row.id, reason: 'Which road?' })),
      ).toMatchObject({ status: 'rejected', rejected_reason: 'Which road?' });
      expect(rowOf(await act(engineer, 'submit', { id: row.id }))).toMatchObject({
        status: 'submitted',
        rejected_reason: null,
      });
      expect(await namesOf(row.id)).toEqual(['add', 'submit', 'reject', 'submit']);
    });

    it('refuse other transitions with a sentence and the current expense', async () => {
      const row = await draft(engineer);
      const calls: [string, () => Promise<Answer>][] = [
        ['approve', () => approve(admin, row.id)],
        ['reject', () => act(admin, 'reject', { id: row.id, reason: 'No.' })],
        ['unsubmit', () => act(engineer, 'unsubmit', { id: row.id })],
        ['unapprove', () => act(admin, 'unapprove', { id: row.id })],
        ['pay', () => act(admin, 'pay', { id: row.id })],
      ];
      for (const [name, call] of calls) {
        expect(expectFailure(await call(), 409, name)).toMatchObject({
          code: 'state',
          message: 'This expense is still a draft.',
          data: row,
        });
      }
      const paid = await approved();
      expectSuccess(await act(admin, 'pay', { id: paid.id }));
      expectFailure(await act(admin, 'pay', { id: paid.id }), 409);
      expectFailure(await act(engineer, 'submit', { id: paid.id }), 409);
      expect(await asIs(row.id)).toEqual(row);
    });

    it('allow no approval of more than the amount of the expense', async () => {
      const row = await submitted();
      for (const amount of [0, -5, 901])
        expectFieldsWrong(await approve(manager, row.id, { amount_minor: amount }), [
          'amount_minor',
        ]);
      expectFieldsWrong(await manager.get(`${PATH}/approve`, { id: row.id, amount_minor: 'all' }), [
        'amount_minor',
      ]);
      const partly = { amount_minor: 1, reason: 'Lunch is not paid.' };
      expect(rowOf(await approve(manager, row.id, partly))).toMatchObject({
        amount_minor: 900,
        approved_amount_minor: 1,
      });
    });

    it('allow an approval in part only with a reason, which the person reads', async () => {
      const row = await submitted();
      for (const client of [manager, admin])
        expectFieldsWrong(await approve(client, row.id, { amount_minor: 899 }), ['reason']);
      expectFieldsWrong(await manager.post(`rest/${PATH}/${row.id}/approve`, { amount_minor: 1 }), [
        'reason',
      ]);
      expect(await asIs(row.id)).toEqual(row);
      expectSuccess(
        await approve(manager, row.id, { amount_minor: 899, reason: 'Lunch is not paid.' }),
      );
      expect(await engineer.find(PATH, row.id)).toMatchObject({
        approved_amount_minor: 899,
        approved_reason: 'Lunch is not paid.',
      });
      expectSuccess(await act(manager, 'unapprove', { id: row.id }));
      const whole = { amount_minor: 900, reason: 'Lunch is not paid.' };
      expect(rowOf(await approve(manager, row.id, whole))).toMatchObject({ approved_reason: null });
    });

    it('can be filtered by whether the expense needs checking', async () => {
      const named = { description: `Alike ${nextNumber()}`, amount_minor: 4321 };
      const [one, other] = [await submitted(engineer, named), await submitted(engineer, named)];
      const single = await submitted(engineer, { ...named, amount_minor: 4322 });
      const idsOf = async (more: object) =>
        (await manager.all(PATH, { q: named.description, sort: 'id', ...more })).map(
          ({ id }) => id,
        );
      expect(await idsOf({ needs_check: 'true' })).toEqual([one.id, other.id]);
      expect(await idsOf({ needs_check: 'false' })).toEqual([single.id]);
      expect(await idsOf({ needs_check: '' })).toEqual([one.id, other.id, single.id]);
      expectFieldsWrong(await manager.get(PATH, { needs_check: 'perhaps' }), ['needs_check']);
      const [line] = await engineer.all(PATH, { id: other.id });
      expect(line?.same_claims).toBe(String(one.id));
    });

    it('change once for repeated approvals of the same person', async () => {
      const row = await submitted();
      const partly = { amount_minor: 500, reason: 'Lunch is not paid.' };
      const first = rowOf(await approve(manager, row.id, partly));
      expect(rowOf(await approve(manager, row.id))).toEqual(first);
      expect(rowOf(await approve(manager, row.id, partly))).toEqual(first);
      expect(rowOf(await manager.post(`${PATH}/approve`, { id: row.id }))).toEqual(first);
      expectFailure(await approve(manager, row.id, { ...partly, amount_minor: 400 }), 409);
      expectFailure(await approve(admin, row.id), 409);
      expect(await asIs(row.id)).toEqual(first);
      expect(await namesOf(row.id)).toEqual(['add', 'submit', 'approve']);
    });

    it('let only one of two simultaneous decisions succeed', async () => {
      const row = await submitted();
      const two = await Promise.all([approve(manager, row.id), approve(admin, row.id)]);
      expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
      const other = await submitted();
      const both = await Promise.all([
        approve(manager, other.id),
        act(admin, 'reject', { id: other.id, reason: 'No.' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await namesOf(other.id)).toHaveLength(3);
    });

    it('are approved by a GET or POST, but not by a prefetch, a foreign page or HEAD', async () => {
      const row = await submitted();
      for (const headers of [
        { 'sec-purpose': 'prefetch' },
        { 'sec-fetch-mode': 'navigate' },
        { 'sec-fetch-dest': 'image' },
      ])
        expectFailure(
          await manager.call('GET', `${PATH}/approve`, { query: { id: row.id }, headers }),
          400,
        );
      expect(
        (await manager.call('HEAD', `${PATH}/approve`, { query: { id: row.id } })).status,
      ).toBe(404);
      expect(await asIs(row.id)).toEqual(row);
      expect(
        rowOf(await manager.call('POST', `${PATH}/approve`, { query: { id: row.id } })).status,
      ).toBe('approved');
    });

    it('refuse calls with missing or unknown fields', async () => {
      expectFieldsWrong(await manager.get(`${PATH}/approve`), ['id']);
      expectFieldsWrong(await manager.get(`${PATH}/approve`, { id: '1x' }), ['id']);
      expectFieldsWrong(await manager.get(`${PATH}/approve`, { id: ['1', '2'] }), ['id']);
      expectFieldsWrong(await manager.get(`${PATH}/approve`, { id: 1, all: '' }), ['all']);
      expectFieldsWrong(await act(engineer, 'submit', { id: 1, now: true }), ['now']);
      expectFailure(await engineer.call('POST', `${PATH}/submit`, { raw: '[1]' }), 400);
    });
  });

  describe('decisions', () => {
    it('are never made by the person of the expense', async () => {
      const own = await submitted(admin);
      expect(expectFailure(await approve(admin, own.id), 403).message).toBe(
        'You cannot approve your own expenses.',
      );
      rowOf(await approve(superAdmin, own.id));
      expect(expectFailure(await act(admin, 'pay', { id: own.id }), 403).message).toBe(
        'You cannot mark your own expenses as paid.',
      );
      const managers = await submitted(manager);
      expect(expectFailure(await approve(manager, managers.id), 403).message).toBe(
        'You cannot approve your own expenses.',
      );
    });

    it('are made by the manager of the team and administrators; only administrators pay', async () => {
      const row = await approved();
      expectFailure(await act(manager, 'pay', { id: row.id }), 403);
      for (const client of [engineer, hr]) {
        const calls = [
          await approve(client, row.id),
          await act(client, 'reject', { id: row.id, reason: 'No.' }),
          await act(client, 'unapprove', { id: row.id }),
          await act(client, 'pay', { id: row.id }),
        ];
        for (const answer of calls) expectFailure(answer, 403);
      }
      const strangers = await submitted(hr);
      expectFailure(await approve(manager, strangers.id), 404);
      expectFailure(await approve(manager, 2_147_483_646), 404);
      expect(rowOf(await approve(admin, strangers.id)).status).toBe('approved');
    });

    it('are refused to a role that lost the permission, which still sees the same expenses', async () => {
      const role = await superAdmin.save('roles', {
        name: `Looks only ${nextNumber()}`,
        copies: 'CONTRACT_MANAGER',
        denied: 'expenses/approve',
      });
      const member = await addMember(on);
      expectSuccess(await superAdmin.post('employees', { id: member.id, role_id: role.id }));
      const looker = await signInByCode(on, String(member.email));
      const owner = await addMember(on);
      const managed = { id: owner.id, contract_manager_id: member.id };
      expectSuccess(await superAdmin.post('employees', managed));
      const row = await submitted(await signInByCode(on, String(owner.email)));
      expect(await looker.find(PATH, row.id)).toEqual(row);
      expectFailure(await approve(looker, row.id), 403);
      expectFailure(await act(looker, 'reject', { id: row.id, reason: 'No.' }), 403);
      expect(await asIs(row.id)).toEqual(row);
      const odd = { name: `Odd ${nextNumber()}`, copies: 'ENGINEER', denied: 'customers/approve' };
      await superAdmin.refused('roles', odd, ['denied']);
    });
  });

  describe('comments', () => {
    const say = (by: Client, expense_id: number, comment: string) =>
      by.post(`${PATH}/comments`, { expense_id, comment });
    const said = async (by: Client, expense_id: number) =>
      rowsOf(await by.get(`${PATH}/comments`, { expense_id }));

    it('are added by people who see the expense, and read in order', async () => {
      const row = await submitted();
      const first = rowOf(await say(manager, row.id, 'Which road?\nAnd when?'));
      expect(first).toMatchObject({
        expense_id: row.id,
        comment: 'Which road?\nAnd when?',
        author_name: 'Morgan Reid',
        created_by: me.get('CONTRACT_MANAGER'),
      });
      await say(engineer, row.id, 'The A1.');
      for (const client of [engineer, manager, admin])
        expect((await said(client, row.id)).map(({ comment }) => comment)).toEqual([
          'Which road?\nAnd when?',
          'The A1.',
        ]);
      expect(await eventsOf(superAdmin, 'expense-comments', first.id)).toMatchObject([
        { action: 'add', changes: { comment: [null, 'Which road?\nAnd when?'] } },
      ]);
      expect(await asIs(row.id), 'the expense itself is as it was').toEqual(row);
    });

    it('are as invisible as their expense', async () => {
      const row = await draft(hr);
      const comment = rowOf(await say(hr, row.id, 'For me alone.'));
      for (const client of [engineer, manager]) {
        expectFailure(await say(client, row.id, 'Here'), 404);
        expectFailure(await client.get(`${PATH}/comments`, { expense_id: row.id }), 404);
        expect(await client.rows('expense-comments', { id: comment.id })).toEqual([]);
      }
    });

    it('need text, and can neither be changed nor deleted', async () => {
      const row = await draft(engineer);
      expectFieldsWrong(await say(engineer, row.id, '  '), ['comment']);
      expectFieldsWrong(await say(engineer, row.id, 'x'.repeat(2001)), ['comment']);
      expectFieldsWrong(await engineer.get(`${PATH}/comments`), ['expense_id']);
      const { id } = rowOf(await say(engineer, row.id, 'Once said.'));
      expectFailure(await engineer.post('expense-comments', { id, comment: 'Other' }), 405);
      expectFailure(await engineer.get(`expense-comments/delete/${id}`), 405);
      expectSuccess(await engineer.get(`${PATH}/delete/${row.id}`));
      expectFailure(await say(engineer, row.id, 'Too late.'), 409);
    });
  });

  describe('totals', () => {
    const totalsOf = async (by: Client, query: Record<string, string | number> = {}) => {
      const answer = expectSuccess(await by.get(PATH, { per_page: 1, ...query }));
      return (answer as unknown as { totals: Record<string, number> }).totals;
    };

    it('cover the whole list and every status, with approved amounts', async () => {
      const q = `Totals ${nextNumber()}`;
      const named = { description: q };
      await draft(engineer, { ...named, amount_minor: 100 });
      await draft(engineer, { ...named, amount_minor: 7, currency: 'EUR' });
      const rows = [
        await submitted(engineer, { ...named, amount_minor: 200 }),
        await submitted(engineer, { ...named, amount_minor: 400 }),
      ];
      const partly = { amount_minor: 300, reason: 'Lunch is not paid.' };
      expectSuccess(await approve(manager, Number(rows[1]?.id), partly));
      const totals = { draft: 100, submitted: 200, approved: 300, rejected: 0, paid: 0 };
      expect(await totalsOf(engineer, { q })).toEqual(totals);
      expect(await totalsOf(manager, { q, status: 'paid', page: 2 })).toEqual(totals);
      expect(await totalsOf(hr, { q })).toEqual({ ...totals, draft: 0, submitted: 0, approved: 0 });
    });

    it('equal the sums of the rows that the person sees', async () => {
      for (const client of [engineer, manager, admin]) {
        const rows = (await client.all(PATH)).filter(({ currency }) => currency === 'GBP');
        const totals = await totalsOf(client);
        for (const [status, total] of Object.entries(totals)) {
          const own = rows.filter((row) => row.status === status);
          const amounts = own.map((row) => Number(row.approved_amount_minor ?? row.amount_minor));
          expect(total, status).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        }
      }
    });
  });

  it('has samples in every state, and a receipt that was sent twice', async () => {
    const rows = await superAdmin.all(PATH, { sort: 'id' });
    expect(new Set(rows.map(({ status }) => status)).size).toBe(5);
    const copy = rows.find(({ id, duplicate_of }) => id <= 60 && duplicate_of !== null) as Row;
    const original = rows.find(({ id }) => String(id) === copy.duplicate_of) as Row;
    const bytesOf = async (row: Row) => {
      const [file] = row.receipts as { id: number }[];
      return (await superAdmin.get(`files/${file?.id}`)).bytes;
    };
    expect(original.user_id).not.toBe(copy.user_id);
    expect((await bytesOf(copy)).equals(await bytesOf(original))).toBe(true);
  });
});
