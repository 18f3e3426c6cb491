import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '@/core/access/roles';
import { URGENCIES } from '@/core/dashboardFigures';
import { namesIn } from '@/core/notices';
import { answeredFields } from '@/core/resource/derivedFields';
import type { Call } from '@/engine/call';
import { listShown } from '@/engine/lists/views';
import type { Store } from '@/engine/store';
import { openDemo } from '@/engine/testing/demo';
import { dashboardInput } from '@/modules/dashboard/model/operations';
import { attached } from '@/modules/switchedOnModules';
import { resourceAt } from '@/registry';
import type { ShownFigure } from './figures';
import { dashboardViews } from './views';

const { figures: declared } = attached;

const demo = openDemo();

interface Dashboard {
  unread: number | null;
  figures: ShownFigure[];
  week: { week_start: string; status: string | null; total_hours: string } | null;
  hours: { week_start: string; weeks: number; regular: string }[] | null;
  failed: string[];
}

async function dashboard(
  role: RoleKey,
  query = {},
  store: Store = demo.store,
  logFailure?: Call['logFailure'],
) {
  const view = dashboardViews.dashboard;
  const shown = await view?.({ ...demo.as(role), logFailure }, store, {
    query,
    operation: { input: dashboardInput },
  });
  if (!shown || 'refusal' in shown) throw new Error(JSON.stringify(shown));
  return shown.data as Dashboard;
}

const onTheWire = (filter: object) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));

describe('the dashboard', () => {
  it.each(ROLE_KEYS)(
    'counts for %s what the list that each figure leads to finds',
    async (role) => {
      const { figures } = await dashboard(role);
      expect(figures.filter(({ is_failed }) => is_failed)).toEqual([]);
      for (const { name, of, filter, count } of figures) {
        const list = await listShown(demo.as(role), demo.store, resourceAt(of), onTheWire(filter));
        expect(list, name).toMatchObject({ extras: { pagination: { total: count } } });
      }
    },
  );

  it('puts safety first, then overdue work, then money with a date, then work that waits', async () => {
    const { figures } = await dashboard('SUPER_ADMIN');
    expect(figures.slice(0, 2).map(({ name }) => name)).toEqual([
      'dangerous_defects',
      'vehicles_off_road',
    ]);
    const ranks = figures.map(({ urgency }) => URGENCIES.indexOf(urgency));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(new Set(ranks).size).toBe(URGENCIES.length);
  });

  it('names dangerous records and counts long lists, so that somebody can decide', async () => {
    const { figures } = await dashboard('SUPER_ADMIN');
    const detailOf = (name: string) => figures.find((one) => one.name === name)?.detail;
    const [defect] = (await demo.all('vehicle-defects')).filter(
      ({ severity, status }) => severity === 'dangerous' && status === 'open',
    );
    const [vehicle] = (await demo.all('vehicles')).filter(({ id }) => id === defect?.vehicle_id);
    expect(detailOf('dangerous_defects')).toContain(`${vehicle?.registration}, ${defect?.item}`);
    const long = (await demo.all('timesheet-weeks')).filter(
      ({ status, exceptions }) =>
        status === 'submitted' && String(exceptions).includes('over_60_hours'),
    );
    expect(detailOf('weeks_to_review')).toBe(long.length > 0 ? `${long.length} over 60 h` : null);
  });

  it('builds its details from fields that the records have', () => {
    for (const { of, name, detail = [] } of declared) {
      const resource = resourceAt(of);
      const known = [...answeredFields(resource), ...Object.entries(resource.fields)];
      for (const field of detail.flatMap(namesIn))
        expect(
          known.map(([one]) => one),
          name,
        ).toContain(field);
    }
  });

  it('shows nobody figures that they cannot act on', async () => {
    const namesFor = async (role: RoleKey) =>
      (await dashboard(role)).figures.map(({ name }) => name);
    expect((await namesFor('ENGINEER'))[0]).toBe('weeks_returned');
    expect(await namesFor('ENGINEER')).not.toContain('weeks_to_review');
    expect(await namesFor('HR_ADMINISTRATOR')).toContain('time_off_to_review');
    expect(await namesFor('HR_ADMINISTRATOR')).not.toContain('releases_due');
    expect(await namesFor('CONTRACT_MANAGER')).not.toContain('expenses_to_pay');
    expect(await namesFor('SUPER_ADMIN')).toEqual(declared.map(({ name }) => name));
  });

  it('narrows a manager’s queue to the weeks they review: their own wait for somebody else', async () => {
    const { figures } = await dashboard('CONTRACT_MANAGER');
    const queue = figures.find(({ name }) => name === 'weeks_to_review');
    expect(queue?.filter).toEqual({ status: 'submitted', contract_manager_id: 3 });
    expect(queue?.oldest).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('says which card failed, and fills the others', async () => {
    const { store } = demo;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(await store.moment()) });
    onTestFinished(() => void vi.useRealTimers());
    const broken: Store = {
      ...store,
      zone: store.zone,
      find: ((of, ...rest) =>
        of.path === 'expenses'
          ? Promise.reject(new Error('away'))
          : store.find(of, ...rest)) as Store['find'],
      aggregate: ((of, query, sums, by, as) =>
        by?.some((name) => name === 'week_start')
          ? Promise.reject(new Error('away'))
          : store.aggregate(of, query, sums, by, as)) as Store['aggregate'],
      moment: () => store.moment(),
    };
    const logged = vi.fn();
    const { figures, week, hours, failed } = await dashboard('ADMIN', {}, broken, logged);
    const isOfExpenses = ({ of }: ShownFigure) => of === 'expenses';
    for (const figure of figures)
      expect(figure, figure.name).toMatchObject(
        isOfExpenses(figure) ? { is_failed: true, count: null } : { is_failed: false },
      );
    expect(figures.some(isOfExpenses)).toBe(true);
    expect(week).not.toBeNull();
    expect([hours, failed]).toEqual([null, ['hours']]);
    expect(logged).toHaveBeenCalledTimes(1 + figures.filter(isOfExpenses).length);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('"hours"'), new Error('away'));
  });

  it('counts without the titles of other records if these cannot be read', async () => {
    const { store } = demo;
    const untitled: Store = {
      ...store,
      zone: store.zone,
      find: ((of, query, as) =>
        query.ids ? Promise.reject(new Error('away')) : store.find(of, query, as)) as Store['find'],
      moment: () => store.moment(),
    };
    const whole = await dashboard('SUPER_ADMIN');
    const { figures } = await dashboard('SUPER_ADMIN', {}, untitled);
    expect(figures.map(({ count }) => count)).toEqual(whole.figures.map(({ count }) => count));
    const detailOf = (name: string) => figures.find((one) => one.name === name)?.detail;
    expect(detailOf('vehicles_off_road')).toContain('Failed its MOT');
    expect(detailOf('time_off_to_review')).toBeNull();
  });

  it('adds up only the hours of weeks that begin within its period', async () => {
    const period = { start_date: '2026-02-09', end_date: '2026-02-22' };
    const { hours } = await dashboard('SUPER_ADMIN', period);
    const weeks = await demo.all('timesheet-weeks');
    for (const row of hours ?? []) {
      const ofWeek = weeks.filter(({ week_start }) => week_start === row.week_start);
      const regular = ofWeek.reduce((sum, one) => sum + Number(one.regular_time), 0);
      expect(row).toMatchObject({ weeks: ofWeek.length, regular: regular.toFixed(2) });
    }
    expect(hours?.map(({ week_start }) => week_start)).toEqual(['2026-02-09', '2026-02-16']);
  });

  it('refuses a period that ends before it begins, and one of more than a year', async () => {
    const wrong = (query: object) => dashboard('ADMIN', query);
    await expect(wrong({ start_date: '2026-03-02', end_date: '2026-03-01' })).rejects.toThrow(
      '422',
    );
    await expect(wrong({ start_date: '2024-03-02', end_date: '2026-03-01' })).rejects.toThrow(
      '422',
    );
  });

  it('counts in the menu everything that waits for a decision of the user', () => {
    const judged = declared.filter(({ needs }) => needs === 'approve');
    expect(judged.map(({ of }) => of)).toEqual(['timesheet-weeks', 'expenses', 'absences']);
    for (const { name, menu } of judged) expect(menu, name).toBeDefined();
  });

  it('counts in the menu the money that is overdue from customers, or can be released', () => {
    const counted = declared.filter(({ menu }) => menu === 'afp_batches');
    expect(counted.map(({ name }) => name)).toEqual(['applications_overdue', 'releases_due']);
  });

  it('returns only the menu’s counts to the frame', async () => {
    const { figures, hours, unread } = await dashboard('CONTRACT_MANAGER', { only: 'counts' });
    expect(figures.every(({ menu }) => menu !== null)).toBe(true);
    expect(hours).toBeNull();
    expect(unread).toBeGreaterThan(0);
  });
});
