import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type GetListParams, HttpError, type RaRecord } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { type Principal, scopeOf } from '@/core/access/table';
import { resourceAt } from '@/registry';
import { RelatedRecords } from './RelatedRecords';

const companies = resourceAt('companies');
const vehicles = resourceAt('vehicles');
const drivers = resourceAt('vehicle-drivers');
const departments = resourceAt('departments');
const employees = resourceAt('employees');
const company = { id: 1, name: 'Northern', version: 1, archived_at: null };
const rows: Record<string, RaRecord[]> = {
  [departments.route]: [
    { id: 5, name: 'Heating', company_id: 1, manager_id: null },
    { id: 6, name: 'Fabric', company_id: 1, manager_id: null },
  ],
  [employees.route]: [],
};

type GetList = (route: string, params: Partial<GetListParams>) => Promise<unknown>;
const answer: GetList = async (route) => ({
  data: rows[route] ?? [],
  total: route === departments.route ? 7 : 0,
});

/** Renders the related records of a company for this person. */
function draw(
  by: Principal,
  record: RaRecord = company,
  getList: GetList = answer,
  of = companies,
  address = '/',
) {
  const reads = vi.fn(getList);
  const resourceAt = (route: string) =>
    [companies, departments, employees, drivers].find((resource) => resource.route === route);
  const { router } = renderScreen(<RelatedRecords resource={of} record={record} />, {
    server: { getList: reads },
    address,
    translate: (key, options) =>
      options?._ ??
      [key, options?.total, options?.name].filter((part) => part !== undefined).join(' '),
    auth: {
      getPermissions: async () => by,
      canAccess: async ({ resource: route, action }) => {
        const resource = resourceAt(route);
        return !!resource && !!scopeOf(by, resource.access, action === 'create' ? 'add' : 'see');
      },
    },
  });
  return { reads, router };
}

/** Opens a list by its tab, and returns the part of the page with its rows and its link to a new record. */
async function opened(name: string) {
  fireEvent.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));
  return within(screen.getByRole('region'));
}

/** The first of all renders takes longest. */
const PATIENTLY = { timeout: 5_000 };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('related records', () => {
  it('are tabs with totals, and the first list is open, without the field that references the page', async () => {
    const { reads } = draw({ role: 'ADMIN' });
    await screen.findByText('Heating', {}, PATIENTLY);
    await screen.findByText('0', {}, PATIENTLY);
    expect(screen.getByRole('tab', { name: 'Departments 7', selected: true })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Employees 0', selected: false })).toBeTruthy();
    const found = within(screen.getByRole('tabpanel', { name: 'Departments 7' }));
    expect(found.getByRole('link', { name: 'Heating' }).getAttribute('href')).toBe(
      `/${departments.route}/5`,
    );
    expect(found.queryByText('Company')).toBeNull();
    expect(
      reads.mock.calls.map(([route, { filter, pagination }]) => ({ route, filter, pagination })),
    ).toEqual([
      // Of the others only the totals.
      { route: employees.route, filter: { company_id: 1 }, pagination: { page: 1, perPage: 1 } },
      { route: departments.route, filter: { company_id: 1 }, pagination: { page: 1, perPage: 5 } },
    ]);
  });

  it('loads a list when its tab is opened, whose name is in the address', async () => {
    const { reads, router } = draw({ role: 'ADMIN' });
    const found = await opened('Employees');
    await found.findByText('fieldhouse.crud.related.none employees');
    expect(reads).toHaveBeenCalledWith(
      employees.route,
      expect.objectContaining({ pagination: { page: 1, perPage: 5 } }),
    );
    expect(router.state.location.search).toBe('?related=employees');
    expect(router.state.historyAction).toBe('REPLACE');
    await opened('Departments');
    expect(router.state.location.search).toBe('');
  });

  it('opens the list that the address names, and from there leads back to it', async () => {
    const { router } = draw({ role: 'ADMIN' }, company, answer, companies, '/?related=employees');
    expect(await screen.findByRole('tab', { name: /^Employees/, selected: true })).toBeTruthy();
    const add = { name: 'fieldhouse.crud.add employee' };
    fireEvent.click(await screen.findByRole('link', add));
    expect(router.state.location.state).toEqual({
      from: { to: `/${companies.route}/1?related=employees`, name: 'Northern' },
    });
  });

  it('links to the whole list, to a new record, and from there back', async () => {
    const { router } = draw({ role: 'ADMIN' });
    const found = await opened('Departments');
    const all = await found.findByRole('link', {
      name: 'fieldhouse.crud.related.all 7 departments',
    });
    expect(new URL(all.getAttribute('href') ?? '', 'http://here').searchParams.get('filter')).toBe(
      '{"company_id":1}',
    );
    const add = await found.findByRole('link', { name: 'fieldhouse.crud.add department' });
    expect(add.getAttribute('href')).toBe(`/${departments.route}/create?company_id=1`);
    fireEvent.click(add);
    expect(router.state.location.state).toEqual({
      from: { to: `/${companies.route}/1`, name: 'Northern' },
    });
  });

  it('says that a list failed, reloads it, and leaves the other alone', async () => {
    let isBroken = true;
    // react-admin logs every failed call.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draw({ role: 'ADMIN' }, company, (route, params) =>
      route === departments.route && isBroken
        ? Promise.reject(new HttpError('Not today.', 403))
        : answer(route, params),
    );
    const failed = await opened('Departments');
    expect((await failed.findByRole('alert')).textContent).toContain(
      'fieldhouse.crud.related.failed',
    );
    expect(await screen.findByRole('tab', { name: 'Employees 0' })).toBeTruthy();
    isBroken = false;
    fireEvent.click(failed.getByRole('button', { name: 'fieldhouse.crud.retry' }));
    expect(await failed.findByRole('link', { name: 'Heating' })).toBeTruthy();
  });

  it('offers no new record if the person may not add it, or if the parent was deleted', async () => {
    draw({ role: 'CONTRACT_MANAGER' });
    await screen.findByRole('link', { name: 'Heating' });
    expect(screen.queryByRole('link', { name: /crud\.add/ })).toBeNull();
    cleanup();
    draw({ role: 'ADMIN' }, { ...company, archived_at: '2026-03-05T00:00:00.000Z' });
    await screen.findByRole('link', { name: 'Heating' });
    expect(screen.queryByRole('link', { name: /crud\.add/ })).toBeNull();
  });

  it('explains why nothing can be added to a closed record, without a link', async () => {
    const vehicle = { ...company, registration: 'AB12CDE', driver_id: null, reason: null };
    draw({ role: 'ADMIN' }, { ...vehicle, status: 'available' }, answer, vehicles);
    const add = { name: 'fieldhouse.crud.add driver' };
    await (await opened('Drivers')).findByRole('link', add);
    cleanup();
    draw({ role: 'ADMIN' }, { ...vehicle, status: 'disposed' }, answer, vehicles);
    const found = await opened('Drivers');
    const button = await found.findByRole('button', add);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(
      'This vehicle has been disposed of and can no longer be changed.',
    );
    expect(found.queryByRole('link', add)).toBeNull();
  });

  it('neither shows nor requests a list that the person may not see, and needs no tabs for one', async () => {
    const { reads } = draw({ role: 'ADMIN', denied: ['employees/see'] });
    await screen.findByRole('heading', { name: 'Departments 7' }, PATIENTLY);
    await screen.findByRole('link', { name: 'Heating' });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(reads.mock.calls.some(([route]) => route === employees.route)).toBe(false);
  });
});

describe('a list below the visible part', () => {
  it('loads once it approaches the visible part', async () => {
    let come = (_near: boolean) => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (seen: { isIntersecting: boolean }[]) => void) {
          come = (isIntersecting) => callback([{ isIntersecting }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    const { reads } = draw({ role: 'ADMIN', denied: ['departments/see'] });
    await screen.findByRole('region', { name: /^Employees/ });
    act(() => come(false));
    expect(reads).not.toHaveBeenCalled();
    act(() => come(true));
    await screen.findByText('fieldhouse.crud.related.none employees');
    vi.unstubAllGlobals();
  });
});
