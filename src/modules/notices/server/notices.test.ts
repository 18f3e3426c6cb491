import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import type { RecordValues } from '@/core/fields';
import { notifyDue } from '@/engine/notices/dueNotices';
import { saveRecord } from '@/engine/saving/saveRecord';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { makeTransition } from '@/engine/transitions/makeTransition';
import { notices } from '@/modules/notices/model/notices';
import { attached } from '@/modules/switchedOnModules';
import { registry, resourceAt } from '@/registry';

const demo = openDemo();
const ENGINEER = 4;

const noticesOf = async (kind: string, user?: number) =>
  (await demo.all('notices')).filter(
    (one) => one.kind === kind && (user === undefined || one.user_id === user),
  );

async function makes(
  role: RoleKey,
  path: string,
  name: string,
  id: number,
  input: RecordValues = {},
) {
  const of = resourceAt(path);
  const workflow = of.workflows.find(({ transitions }) => name in transitions);
  const one = workflow?.transitions[name];
  if (!workflow || !one) throw new Error(`${path} has no ${name}`);
  return demo.change(role, (ctx) =>
    makeTransition(ctx, { of, workflow, name, one }, { at: id, input, version: undefined }),
  );
}

const weekOf = async (user: number, status: string) => {
  const found = (await demo.all('timesheet-weeks')).find(
    (week) => week.user_id === user && week.status === status,
  );
  if (!found) throw new Error(`nobody's week is ${status}`);
  return found;
};

describe('a notice', () => {
  it('notifies a person in the same change that their week was returned, why, and where it is', async () => {
    const week = (await demo.all('timesheet-weeks')).find(
      (one) => one.status === 'submitted' && one.contract_manager_id === 3 && one.user_id !== 3,
    );
    const user = Number(week?.user_id);
    await makes('CONTRACT_MANAGER', 'timesheet-weeks', 'reject', Number(week?.id), {
      reason: 'Monday is missing.',
    });
    const [told] = (await noticesOf('week_returned', user)).filter(
      ({ entity_id }) => entity_id === week?.id,
    );
    const day = String(week?.week_start).split('-').reverse().join('-');
    expect(told).toMatchObject({
      text: `Morgan Reid returned your week of ${day}: Monday is missing.`,
      link: `/pages/timesheet?user_id=${user}&week=${week?.week_start}`,
      read_at: null,
      mail: 'pending',
    });
  });

  it('writes no notice if the change is refused', async () => {
    const before = (await demo.all('notices')).length;
    const week = await weekOf(ENGINEER, 'approved');
    expect(
      await makes('ADMIN', 'timesheet-weeks', 'reject', week.id, { reason: 'Late.' }),
    ).toMatchObject({ refusal: { status: 409 } });
    expect(await demo.all('notices')).toHaveLength(before);
  });

  it('notifies the driver’s manager of a dangerous defect, but not the person who reported it', async () => {
    const van = (await demo.all('vehicles')).find(({ driver_id }) => driver_id === ENGINEER);
    const body = {
      vehicle_id: van?.id,
      item: 'Foot brake',
      severity: 'dangerous',
      note: 'It goes to the floor.',
    };
    const saved = recordIn(
      await demo.change('ENGINEER', (ctx) =>
        saveRecord(ctx, resourceAt('vehicle-defects'), { body }),
      ),
    );
    const told = (await noticesOf('defect_dangerous')).filter(
      ({ entity_id }) => entity_id === saved.id,
    );
    expect(told.map(({ user_id }) => user_id)).toEqual([3]);
    expect(told[0]?.text).toContain(`${van?.registration}: Foot brake.`);
  });
});

describe('dangerous defects of one vehicle within an hour', () => {
  const report = (role: RoleKey, vehicle: unknown, item: string, severity = 'dangerous') =>
    demo.change(role, (ctx) =>
      saveRecord(ctx, resourceAt('vehicle-defects'), {
        body: { vehicle_id: vehicle, item, severity, note: 'As seen.' },
      }),
    );

  it('merges dangerous defects of a vehicle within an hour into one notice per person, unread again', async () => {
    const vans = (await demo.all('vehicles')).filter(({ driver_id }) => driver_id === null);
    const [van, other] = vans;
    const before = new Set((await noticesOf('defect_dangerous')).map(({ id }) => id));
    const told = async () =>
      (await noticesOf('defect_dangerous')).filter(({ id }) => !before.has(id));
    // A minor defect notifies nobody, and prevents no other notice.
    recordIn(await report('ENGINEER', van?.id, 'Cleanliness', 'minor'));
    expect(await told()).toEqual([]);
    recordIn(await report('ENGINEER', van?.id, 'Foot brake'));
    const [first] = await told();
    const receivers = (await told()).map(({ user_id }) => user_id);
    expect(first?.text).toBe(
      `Dangerous defect on ${van?.registration}: Foot brake. The vehicle is off the road.`,
    );
    for (const item of ['Tread', 'Steering', 'Seat belts', 'Mirrors', 'Wheel nuts', 'Headlights'])
      recordIn(await report('ENGINEER', van?.id, item));
    recordIn(await report('ENGINEER', van?.id, 'Washers', 'minor'));
    const merged = await told();
    expect(merged.map(({ user_id }) => user_id)).toEqual(receivers);
    for (const { text, link } of merged) {
      expect(text).toBe(
        `7 dangerous defects on ${van?.registration}: Foot brake, Tread, Steering, Seat belts, Mirrors and 2 more. The vehicle is off the road.`,
      );
      expect(link).toContain(`"vehicle_id":${van?.id}`);
    }
    recordIn(await report('ENGINEER', other?.id, 'Foot brake'));
    expect(await told(), 'another vehicle has a notice of its own').toHaveLength(
      2 * receivers.length,
    );
  });
});

describe('notices of what has become due', () => {
  beforeAll(() => notifyDue(demo.store, { registry, attached }));

  it('notifies once of what time makes due, however often and by however many processes it is checked', async () => {
    const first = await demo.all('notices');
    await Promise.all([1, 2, 3].map(() => notifyDue(demo.store, { registry, attached })));
    expect(await demo.all('notices')).toEqual(first);
    const keys = first
      .filter(({ occasion }) => occasion !== null)
      .map(({ user_id, kind, entity_id, occasion }) => [user_id, kind, entity_id, occasion].join());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('notifies of an MOT within thirty days, not before or after, and again for another date', async () => {
    const told = new Set((await noticesOf('vehicle_mot')).map(({ entity_id }) => entity_id));
    const near = (await demo.all('vehicles')).filter(
      ({ mot_expiry: day, status }) =>
        status !== 'disposed' && String(day) >= '2026-03-05' && String(day) <= '2026-04-04',
    );
    expect([...told].toSorted()).toEqual(near.map(({ id }) => id).toSorted());
    const [van] = near;
    await demo.change('ADMIN', (ctx) =>
      saveRecord(ctx, resourceAt('vehicles'), { body: { id: van?.id, mot_expiry: '2026-03-30' } }),
    );
    await notifyDue(demo.store, { registry, attached });
    const days = (await noticesOf('vehicle_mot'))
      .filter(({ entity_id }) => entity_id === van?.id)
      .map(({ occasion }) => occasion);
    expect(new Set(days)).toEqual(new Set([van?.mot_expiry, '2026-03-30']));
  });

  it('notifies the reviewer of a week that has waited three days', async () => {
    const weeks = await demo.all('timesheet-weeks');
    const late = weeks.filter(
      ({ status, submitted_at: at, contract_manager_id: manager }) =>
        status === 'submitted' && manager !== null && String(at) <= '2026-03-02T09:30:00.000Z',
    );
    const told = await noticesOf('week_waiting');
    expect(new Set(told.map(({ entity_id }) => entity_id))).toEqual(
      new Set(late.map(({ id }) => id)),
    );
    const deputies = await demo.all('deputies');
    for (const one of told) {
      const manager = weeks.find(({ id }) => id === one.entity_id)?.contract_manager_id;
      const standIns = deputies.filter(({ user_id: id }) => id === manager);
      expect([manager, ...standIns.map(({ deputy_id: id }) => id)]).toContain(one.user_id);
    }
  });

  it('notifies the customer’s manager of a release of retention from its day on', async () => {
    const due = (await demo.all('afp-retention-releases')).filter(
      ({ status, due_on: day }) => status === 'due' && String(day) <= '2026-03-05',
    );
    const told = await noticesOf('retention_due');
    expect(due.length).toBeGreaterThan(0);
    expect(told.map(({ entity_id }) => entity_id)).toEqual(due.map(({ id }) => id));
    const customer = (await demo.all('customers')).find(({ id }) => id === 6);
    expect(told[0]).toMatchObject({
      user_id: customer?.contract_manager_id,
      text: 'First half of the retention under Boiler house has been due since 13-02-2026: £133.50.',
    });
  });

  it('fills in the words of a kind of notice, with nothing left over', async () => {
    for (const { text, link } of await demo.all(notices.path))
      expect(`${text} ${link}`).not.toMatch(/%\{|undefined|#\d/);
  });
});
