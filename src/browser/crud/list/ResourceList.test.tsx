import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import { resourceAt } from '@/registry';
import { ResourceList } from './ResourceList';

beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the list of a resource whose rows never arrive. */
function drawUnanswered(path: string) {
  const resource = resourceAt(path);
  renderScreen(<ResourceList resource={resource} />, {
    server: { getList: () => new Promise<never>(() => undefined) },
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    translate: (key, options) => options?._ ?? [key, options?.total].join(' ').trim(),
    address: `/${resource.route}`,
  });
}

it('shows a total of zero timesheets until the first response', async () => {
  drawUnanswered('timesheets');
  expect(await screen.findByText('fieldhouse.crud.count 0')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'ra.page.loading' })).toBeTruthy();
});

it('shows a total of a hundred of other records until the first response', async () => {
  drawUnanswered('departments');
  expect(await screen.findByText('fieldhouse.crud.count 100')).toBeTruthy();
});

it('leads back to the other records if none is deleted', async () => {
  const resource = resourceAt('departments');
  const getList = async (_route: string, { filter }: { filter?: Record<string, unknown> }) =>
    filter?.archived
      ? { data: [], total: 0 }
      : { data: [{ id: 1, name: 'Maintenance' }], total: 1 };
  renderScreen(<ResourceList resource={resource} />, {
    server: { getList },
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    translate: (key, options) => options?._ || key,
    address: `/${resource.route}?filter=${encodeURIComponent('{"archived":"only"}')}`,
  });
  await screen.findByText('fieldhouse.crud.empty.nothing_deleted');
  fireEvent.click(screen.getByRole('button', { name: /back_to_list/ }));
  expect(await screen.findByText('Maintenance')).toBeTruthy();
});

it('leaves the focus on the page when the last row goes', async () => {
  const resource = resourceAt('departments');
  const row = { id: 1, version: 1, name: 'Maintenance', archived_at: '2026-11-02T08:00:00.000Z' };
  let rows: object[] = [row];
  const getList = async (route: string) =>
    route === resource.route ? { data: rows, total: rows.length } : { data: [], total: 0 };
  const page = (
    <main tabIndex={-1}>
      <ResourceList resource={resource} />
    </main>
  );
  const { router } = renderScreen(page, {
    server: { getList },
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    translate: (key, options) => options?._ || key,
    address: `/${resource.route}?filter=${encodeURIComponent('{"archived":"only"}')}`,
  });
  await screen.findByText('Maintenance');
  screen.getByRole('checkbox', { name: /Maintenance|select_row/ }).focus();
  rows = [];
  await act(() =>
    router.navigate(
      `/${resource.route}?filter=${encodeURIComponent('{"archived":"only","q":"x"}')}`,
    ),
  );
  await screen.findByRole('heading', { name: /empty/ });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('shows the rows of an earlier visit if the server is out of reach, and says so', async () => {
  const resource = resourceAt('departments');
  let isDown = false;
  const getList = async (route: string) => {
    if (route !== resource.route) return { data: [], total: 0 };
    if (isDown) throw new HttpError('Something went wrong', 0);
    return { data: [{ id: 1, name: 'Maintenance' }], total: 1 };
  };
  const { router } = renderScreen(<ResourceList resource={resource} />, {
    server: { getList },
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    translate: (key, options) => [options?._ || key, options?.why].filter(Boolean).join(' '),
    address: `/${resource.route}`,
  });
  await screen.findByText('Maintenance');
  isDown = true;
  await act(() => router.navigate(`/${resource.route}?sort=name&order=DESC`));
  await screen.findByRole('heading', { name: /empty\.failed/ });
  expect(screen.queryByText('Maintenance')).toBeNull();
  await act(() => router.navigate(-1));
  await screen.findByText(/outdated Something went wrong/);
  expect(screen.getByText('Maintenance')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: /retry/ }));
  await waitFor(() => expect(screen.queryByText(/outdated/)).toBeNull());
  expect(screen.getByText('Maintenance')).toBeTruthy();
});

describe('a list that is too long for some orders', () => {
  /** Renders a list with this total and returns the spy of its requests. */
  function drawLong(total: number, search = '', getList?: () => Promise<never>) {
    const resource = resourceAt('timesheets');
    const row = { id: 1, date: '2026-11-02', start_time: '08:00', job_number: 'J-1' };
    const requested = vi.fn(async () => ({ data: [row], total }));
    renderScreen(<ResourceList resource={resource} />, {
      server: {
        // The person's columns and views are no part of the list.
        getList: (route: string) =>
          ['list-preferences', 'saved-views'].includes(route)
            ? Promise.resolve({ data: [], total: 0 })
            : (getList ?? requested)(),
        getMany: async () => ({ data: [] }),
      },
      auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
      translate: (key, options) => [options?._ ?? key, options?.field].filter(Boolean).join(' '),
      address: `/${resource.route}${search}`,
    });
    return requested;
  }
  const head = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) });

  it('sorts a list that is too long by its date, and explains why no other column sorts it', async () => {
    const requested = drawLong(1_002_494);
    const customer = await head('Customer');
    expect(customer.getAttribute('aria-disabled')).toBe('true');
    expect(customer.title).toContain('A list of more than 5,000 records cannot be sorted by');
    fireEvent.click(customer);
    expect(requested).toHaveBeenCalledTimes(1);
    const date = await head('Date');
    expect(date.getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(date);
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
  });

  it('sorts a short list by every column', async () => {
    const requested = drawLong(5_000);
    fireEvent.click(await head('Customer'));
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
  });

  it('explains in place of the rows why an address cannot be shown, and links to an order that can', async () => {
    const sentence = 'A list of more than 5,000 records cannot be sorted by Customer.';
    const refuse = vi.fn(async (): Promise<never> => {
      throw new HttpError(sentence, 422, { errors: { sort: sentence } });
    });
    drawLong(0, '?sort=customer_id&order=ASC', refuse);
    const way = await screen.findByRole('button', { name: /sort_by/ });
    expect(screen.getByRole('heading', { name: sentence })).toBeTruthy();
    expect(refuse).toHaveBeenCalledTimes(1);
    fireEvent.click(way);
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
  });
});
