import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { memoryStore } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { columnsKey, rowsKey, unsentKey } from '@/browser/crud/storeKeys';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { StoredWithAccount } from './StoredWithAccount';

const employees = resourceAt('employees');
const customers = resourceAt('customers');
const column = (name: string) => ({ name, width: null, pinned: false });
const stored = {
  id: 3,
  resource: 'employees',
  columns: [column('name'), column('phone')],
  per_page: 50,
  view_id: 8,
};

afterEach(cleanup);

/** A list that can be left. */
function Visit() {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? null : (
    <button type="button" onClick={() => setLeft(true)}>
      Leave
      <StoredWithAccount resource={employees} />
    </button>
  );
}

/** Renders it with these rows on the server and values in the browser. */
function draw(rows: readonly object[], held: Record<string, unknown> = {}, denied?: string[]) {
  const store = memoryStore(held);
  const getList = vi.fn(async () => ({ data: rows, total: rows.length }));
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({
    data: { id: 3, ...data },
  }));
  renderScreen(<Visit />, {
    server: { getList, create },
    auth: {
      getPermissions: async () => ({ role: 'ENGINEER', ...(denied && { denied }) }),
      getIdentity: async () => ({ id: 5 }),
    },
    store,
  });
  return { store, getList, create };
}

it('takes over what another device has stored, for every list', async () => {
  const others = { id: 4, resource: 'customers', columns: [], per_page: null, view_id: null };
  const { store, create } = draw([stored, others], { [rowsKey(customers.route)]: 100 });
  await vi.waitFor(() => expect(store.getItem(rowsKey(employees.route))).toBe(50));
  expect(store.getItem(columnsKey(employees))).toEqual(stored.columns);
  expect(store.getItem(rowsKey(customers.route))).toBeUndefined();
  expect(create).not.toHaveBeenCalled();
});

it('sends what changed here after a pause, once, and leaves the rest as it was', async () => {
  const changed = {
    [columnsKey(employees)]: [column('name')],
    [rowsKey(employees.route)]: 25,
    [unsentKey(employees)]: true,
  };
  const { store, create } = draw([stored], changed);
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1), 3_000);
  expect(create).toHaveBeenCalledWith('list-preferences', {
    data: { resource: 'employees', columns: [column('name')], per_page: 25, view_id: 8 },
  });
  await vi.waitFor(() => expect(store.getItem(unsentKey(employees))).toBe(false));
  expect(store.getItem(columnsKey(employees))).toEqual([column('name')]);
});

it('sends at once when the list is left, and keeps the mark if that fails', async () => {
  const { store, getList, create } = draw([], { [unsentKey(employees)]: true });
  create.mockRejectedValue(new Error('no connection'));
  await vi.waitFor(() => expect(getList).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 100));
  fireEvent.click(screen.getByText('Leave'));
  expect(create).toHaveBeenCalledTimes(1);
  expect(store.getItem(unsentKey(employees))).toBe(true);
});

it('makes no call for people who may not store columns', async () => {
  const held = { [unsentKey(employees)]: true };
  const { getList } = draw([stored], held, ['list-preferences/edit']);
  await new Promise((done) => setTimeout(done, 100));
  expect(getList).not.toHaveBeenCalled();
});
