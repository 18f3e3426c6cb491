import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
  rowsOf,
} from '../support/answers';
import { threeRoles, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client, Query } from '../support/client';
import { nextNumber } from '../support/records';

const ENGINEER = 4;
const ANOTHER = 12;
const LAPTOP = 1;
const MONITOR = 4;
const OPEN_STORE = 6;

const tags = (rows: readonly Row[]) => rows.map(({ tag }) => tag).toSorted();

describe.each(backEnds)('IT assets on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let engineer: Client;

  beforeAll(async () => {
    [admin, manager, engineer] = await threeRoles(on);
  });

  const newAsset = (more: object = {}) =>
    admin.save('it-assets', { asset_tag: `tag ${nextNumber()}`, type_id: MONITOR, ...more });
  const historyOf = async (id: number) =>
    rowsOf(await admin.get('it-asset-assignments', { asset_id: id, sort: 'id' }));
  const make = async (transition: string, body: object) =>
    rowOf(await admin.post(`it-assets/${transition}`, body));

  it('moves an asset from store to a person, to another, to repair, to store and to its disposal', async () => {
    const { id } = await newAsset({ os_id: 1, condition_id: 1 });
    expect(await make('assign', { id, user_id: ENGINEER, note: 'With charger' })).toMatchObject({
      status: 'assigned',
      user_id: ENGINEER,
      condition_id: 1,
      acceptance: 'not_needed',
    });
    expect(await make('assign', { id, user_id: ANOTHER, condition_id: 2 })).toMatchObject({
      user_id: ANOTHER,
    });
    expect(await make('repair', { id, note: 'The fan is loud' })).toMatchObject({
      status: 'in_repair',
      user_id: ANOTHER,
      reason: 'The fan is loud',
    });
    expectFailure(await admin.post('it-assets/de-assign', { id }), 409);
    expect(await make('repaired', { id })).toMatchObject({ status: 'assigned', reason: null });
    const back = { id, condition_id: 3, location_id: OPEN_STORE, note: 'Scratched' };
    expect(await make('de-assign', back)).toMatchObject({
      status: 'available',
      user_id: null,
      condition_id: 3,
      location_id: OPEN_STORE,
    });
    expectFieldsSay(await admin.post('it-assets/retire', { id, disposed_how: 'recycled' }), {
      data_wiped_by: 'Enter who wiped the data of this asset.',
    });
    const end = { id, disposed_how: 'recycled', data_wiped_by: 2, disposed_at: '2026-03-02' };
    expect(await make('retire', end)).toMatchObject({
      status: 'retired',
      disposed_how: 'recycled',
      data_wiped_by: 2,
    });
    expectFailure(await admin.post('it-assets', { id, name: 'Another' }), 409);
    expectFailure(await admin.post('it-assets/assign', { id, user_id: ENGINEER }), 409);
    expect(await historyOf(id)).toMatchObject([
      {
        user_id: ENGINEER,
        ended_as: 'moved',
        condition_out_id: 1,
        condition_in_id: 2,
        note: 'With charger',
      },
      {
        user_id: ANOTHER,
        ended_as: 'returned',
        condition_in_id: 3,
        return_note: 'Scratched',
        returned_by: 2,
      },
    ]);
  });

  it('never assigns an asset to two people: simultaneous assignments follow each other', async () => {
    const { id } = await newAsset();
    const people = [ENGINEER, ANOTHER, 13, 14];
    await Promise.all(people.map((user_id) => admin.post('it-assets/assign', { id, user_id })));
    const open = (await historyOf(id)).filter(({ returned_at: until }) => until === null);
    expect(open.map(({ user_id }) => user_id)).toEqual([
      (await admin.find('it-assets', id))?.user_id,
    ]);
    const seen = await admin.find('it-assets', id);
    const give = (user_id: number) =>
      admin.post('it-assets/assign', { id, user_id, version: seen?.version });
    const answers = await Promise.all(
      people.filter((id) => id !== seen?.user_id).map((user_id) => give(user_id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('assigns all of several assets, or none of them', async () => {
    const [first, second] = [await newAsset(), await newAsset()];
    const ids = [second.id, first.id];
    const given = rowsOf(await admin.post('it-assets/assign', { ids, user_id: ENGINEER }));
    expect(given.map(({ id, user_id }) => [id, user_id])).toEqual([
      [first.id, ENGINEER],
      [second.id, ENGINEER],
    ]);
    const third = await newAsset();
    await make('lose', { id: second.id });
    const mixed = { ids: [third.id, second.id], user_id: ANOTHER };
    expect(expectFailure(await admin.post('it-assets/assign', mixed), 409).message).toMatch(
      /^TAG\d+: This asset has been lost\.$/,
    );
    expect(await admin.find('it-assets', third.id)).toMatchObject({ status: 'available' });
    expectFieldsWrong(await admin.post('it-assets/assign', { user_id: ENGINEER }), ['id']);
    expectFieldsWrong(await admin.post('it-assets/assign', { ids: [], user_id: ENGINEER }), [
      'ids',
    ]);
  });

  it('lets only the person who has an asset accept its terms', async () => {
    const { id } = await newAsset({ type_id: LAPTOP });
    expect(await make('assign', { id, user_id: ENGINEER })).toMatchObject({
      acceptance: 'awaiting',
      attention: 'acceptance',
    });
    const signed = { id, signature: 'ben  carter' };
    expectFailure(await admin.post('it-assets/accept', signed), 403);
    expectFieldsWrong(await engineer.post('it-assets/accept', { id }), ['signature']);
    expectFieldsSay(await engineer.post('it-assets/accept', { id, signature: 'Mickey Mouse' }), {
      signature: 'This is not your name. Type Ben Carter, or draw your signature.',
    });
    const another = { id, user_id: ANOTHER, signature: 'Ben Carter' };
    expectFieldsWrong(await admin.post('it-assets/assign', another), ['signature']);
    const old = await engineer.post('it-assets/accept', { ...signed, terms_version: 1 });
    expect(expectFailure(old, 409).code).toBe('terms_changed');
    expect(
      rowOf(await engineer.post('it-assets/accept', { ...signed, terms_version: 2 })),
    ).toMatchObject({ acceptance: 'accepted', terms_version: 2, attention: null });
    expectFailure(await engineer.post('it-assets/accept', signed), 409);
    expect(await historyOf(id)).toMatchObject([
      {
        terms_version: 2,
        terms: expect.stringContaining('Nobody else uses it'),
        signature: 'ben  carter',
        accepted_at: expect.any(String),
      },
    ]);
    const drawn = `data:image/png;base64,${'A'.repeat(400)}`;
    const moved = { id, user_id: ANOTHER, signature: drawn, terms_version: 2 };
    expect(await make('assign', moved)).toMatchObject({ acceptance: 'accepted' });
  });

  it('notifies the person of an assigned asset and its terms, also on the dashboard', async () => {
    const noticesOf = async (id: number) =>
      rowsOf(await engineer.get('notices', { per_page: 100 }))
        .filter(({ entity, entity_id }) => entity === 'it-assets' && entity_id === id)
        .map(({ kind, text }) => [kind, text]);
    const awaiting = async () => {
      const { figures } = expectSuccess(await engineer.get('dashboard')).data as {
        figures: { name: string; count: number }[];
      };
      return figures.find(({ name }) => name === 'assets_to_accept')?.count ?? 0;
    };
    const laptop = await newAsset({ type_id: LAPTOP });
    const before = await awaiting();
    await make('assign', { id: laptop.id, user_id: ANOTHER });
    await make('assign', { id: laptop.id, user_id: ENGINEER });
    const by = rowOf(await admin.get('employees/profile')).name;
    expect(await noticesOf(laptop.id)).toEqual([
      [
        'asset_terms',
        `${by} assigned you ${laptop.asset_tag} (Laptop). Read and accept its terms.`,
      ],
    ]);
    expect(await awaiting()).toBe(before + 1);
    expectSuccess(
      await engineer.post('it-assets/accept', { id: laptop.id, signature: 'Ben Carter' }),
    );
    expect(await awaiting()).toBe(before);
    const monitor = await newAsset();
    await make('assign', { id: monitor.id, user_id: ENGINEER });
    expect(await noticesOf(monitor.id)).toEqual([
      ['asset_assigned', `${by} assigned you ${monitor.asset_tag} (Monitor).`],
    ]);
  });

  it('shows and filters an overdue return, and stores the signed terms separately', async () => {
    const overdue = rowsOf(await admin.get('it-assets', { attention: 'overdue' }));
    expect(overdue.length).toBeGreaterThan(0);
    for (const row of overdue) expect(row.status).toBe('assigned');
    const type = await admin.save('it-asset-types', { name: `Type ${nextNumber()}` });
    expectFieldsWrong(await admin.post('it-asset-types', { id: type.id, needs_acceptance: true }), [
      'terms',
    ]);
    const worded = { id: type.id, terms: 'Look after it.', needs_acceptance: true };
    expect(rowOf(await admin.post('it-asset-types', worded))).toMatchObject({ terms_version: 2 });
    expect(
      rowOf(await admin.post('it-asset-types', { id: type.id, name: `T ${nextNumber()}` })),
    ).toMatchObject({ terms_version: 2 });
  });

  it('filters by the type of customer under both of its names', async () => {
    const { id } = await newAsset({ customer_type_id: 2 });
    const named: readonly Query[] = [
      { customer_type: 2 },
      { type: 2 },
      { customer_type: 2, type: 2 },
    ];
    for (const query of named)
      expect(
        rowsOf(await admin.get('it-assets', { ...query, per_page: 100 })).map((row) => row.id),
      ).toContain(id);
  });

  it('shows an asset among engineers only to its holder, without its previous holders', async () => {
    const { id } = await newAsset();
    await make('assign', { id, user_id: ANOTHER });
    expectFailure(await engineer.get(`rest/it-assets/${id}`), 404);
    await make('assign', { id, user_id: ENGINEER });
    expect((await engineer.get(`rest/it-assets/${id}`)).status).toBe(200);
    const seen = rowsOf(await engineer.get('it-asset-assignments', { asset_id: id }));
    expect(seen.map(({ user_id }) => user_id)).toEqual([ENGINEER]);
    expectFailure(await engineer.post('it-assets/de-assign', { id }), 403);
    expectFailure(await manager.post('it-assets/de-assign', { id }), 403);
    expectFailure(await admin.post('it-asset-assignments', { asset_id: id }), 405);
  });

  it('audits assets: twenty tags, two unknown, one missing', async () => {
    const place = await admin.save('it-locations', { name: `Store ${nextNumber()}` });
    const assets: Row[] = [];
    for (let n = 0; n < 19; n += 1) assets.push(await newAsset({ location_id: place.id }));
    const audit = rowOf(await manager.post('it-asset-audits', { location_id: place.id }));
    expect(audit).toMatchObject({ expected_count: 19, missing_count: 19, status: 'open' });
    const scan = (tag: unknown) => manager.post('it-asset-audits/scan', { id: audit.id, tag });
    const scanned = async (tag: unknown) => rowOf(await scan(tag));
    for (const { asset_tag: tag } of assets.slice(1)) await scanned(tag);
    const [, again] = assets;
    await scanned(String(again?.asset_tag).toLowerCase());
    const elsewhere = await newAsset();
    for (const tag of ['OLD-1', 'old-2', elsewhere.asset_tag]) await scanned(tag);
    expect(rowOf(await manager.post('it-asset-audits/close', { id: audit.id }))).toMatchObject({
      status: 'closed',
      found_count: 18,
      missing_count: 1,
      unknown_count: 2,
      unexpected_count: 1,
    });
    expectFailure(await scan('OLD-3'), 409);
    const items = async (outcome: string) =>
      rowsOf(
        await admin.get('it-asset-audit-items', { audit_id: audit.id, outcome, per_page: 50 }),
      );
    expect(tags(await items('unknown'))).toEqual(['OLD-1', 'OLD-2']);
    expect(tags(await items('missing'))).toEqual([assets[0]?.asset_tag]);
    expect((await admin.find('it-assets', again?.id ?? 0))?.last_audited_at).not.toBeNull();
    expectFailure(await engineer.get('it-asset-audits'), 403);
  });
});
