import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  HttpError,
  ListBase,
  type RaRecord,
  useDelete,
  useDeleteMany,
  useListContext,
} from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { type ListState, useListState } from './useListState';

afterEach(cleanup);

const ROWS = [
  { id: 1, name: 'Drains' },
  { id: 2, name: 'Gas' },
  { id: 3, name: 'Roofs' },
];

/** Renders a list of three records, each with a delete button. Returns a function that reads the current state. */
function draw(path: string, server: object = {}) {
  const resource = resourceAt(path);
  const seen: { state?: ListState<RaRecord> } = {};
  let rows = ROWS;
  const remove = (...ids: number[]) => {
    rows = rows.filter(({ id }) => !ids.includes(id));
  };
  function Rows() {
    const [removeOne] = useDelete(resource.route);
    const [removeMany] = useDeleteMany(resource.route);
    const { setFilters, setPage } = useListContext();
    const state = useListState(resource);
    seen.state = state;
    return (
      <>
        {state.data.map((record) => (
          <button
            key={record.id}
            type="button"
            onClick={() => removeOne(resource.route, { id: record.id, previousData: record })}
          >
            {record.name}
          </button>
        ))}
        <button type="button" onClick={() => removeMany(resource.route, { ids: [1, 2] })}>
          Several
        </button>
        <button type="button" onClick={() => setFilters({ name: 'Gas' }, {}, false)}>
          Narrow
        </button>
        <button type="button" onClick={() => setPage(2)}>
          Next
        </button>
        <button type="button" onClick={state.reset}>
          Reset
        </button>
      </>
    );
  }
  renderScreen(
    <ListBase resource={resource.route} disableAuthentication storeKey={false} perPage={10}>
      <Rows />
    </ListBase>,
    {
      server: {
        getList: vi.fn(async () => ({ data: rows, total: rows.length })),
        delete: async (_: string, { id }: { id: number }) => {
          remove(id);
          return { data: { id } };
        },
        deleteMany: async (_: string, { ids }: { ids: number[] }) => {
          remove(...ids);
          return { data: ids };
        },
        ...server,
      },
    },
  );
  const state = () => {
    if (!seen.state) throw new Error('Nothing was drawn.');
    return seen.state;
  };
  const names = () => state().data.map(({ name }) => name);
  return { state, names };
}
const press = async (name: string) => fireEvent.click(await screen.findByText(name));

it('is loading before the first response, on page 1 of 1 with a hundred records, ten per page', () => {
  const { state } = draw('departments', { getList: () => new Promise<never>(() => undefined) });
  expect(state()).toMatchObject({ data: [], isLoading: true, isDeleted: false });
  expect(state().pagination).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 100 });
});

it('is loading again if other filters follow an empty response', async () => {
  let answer = (_: unknown) => {};
  const narrowed = new Promise((done) => (answer = done));
  const { state, names } = draw('departments', {
    getList: async (_: string, { filter }: { filter: { name?: string } }) =>
      filter.name ? { data: await narrowed, total: 1 } : { data: [], total: 0 },
  });
  await waitFor(() => expect(state()).toMatchObject({ data: [], isLoading: false }));
  await press('Narrow');
  await waitFor(() => expect(state().isLoading).toBe(true));
  await act(async () => answer([ROWS[1]]));
  await waitFor(() => expect(names()).toEqual(['Gas']));
  expect(state().isLoading).toBe(false);
});

it('begins with a total of zero timesheets', () => {
  const { state } = draw('timesheets', { getList: () => new Promise<never>(() => undefined) });
  expect(state().pagination).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 0 });
});

it('has the rows and the pagination of the response', async () => {
  const { state } = draw('departments', {
    getList: async () => ({ data: ROWS, total: 23 }),
  });
  await screen.findByText('Gas');
  expect(state()).toMatchObject({ data: ROWS, isLoading: false });
  expect(state().pagination).toEqual({ current_page: 1, last_page: 3, per_page: 10, total: 23 });
});

it('is on the page of the rows that are shown until those of the next one have loaded', async () => {
  let answer = (_: unknown) => {};
  const next = new Promise((done) => (answer = done));
  const { state, names } = draw('departments', {
    getList: async (_: string, { pagination }: { pagination: { page: number } }) =>
      pagination.page === 2 ? { data: await next, total: 11 } : { data: ROWS, total: 11 },
  });
  await screen.findByText('Gas');
  await press('Next');
  expect(names()).toContain('Drains');
  expect(state().pagination).toMatchObject({ current_page: 1, last_page: 2 });
  await act(async () => answer([{ id: 4, name: 'Windows' }]));
  await waitFor(() => expect(names()).toEqual(['Windows']));
  expect(state().pagination).toMatchObject({ current_page: 2, last_page: 2 });
});

it('removes a deleted row, and flags the deletion', async () => {
  const { state, names } = draw('departments');
  await press('Gas');
  await waitFor(() => expect(state().isDeleted).toBe(true));
  await waitFor(() => expect(names()).toEqual(['Drains', 'Roofs']));
  expect(state().deleted?.previousData).toEqual(ROWS[1]);
  await waitFor(() => expect(state().pagination.total).toBe(2));
});

it('removes several rows deleted in one call, and flags the deletion', async () => {
  const { state, names } = draw('departments');
  await press('Several');
  await waitFor(() => expect(names()).toEqual(['Roofs']));
  await waitFor(() => expect(state()).toMatchObject({ isDeleted: true, deleted: { ids: [1, 2] } }));
});

it('retains the row of a failed deletion, which clears the flag of the previous deletion', async () => {
  let calls = 0;
  const { state, names } = draw('departments', {
    getList: async () => ({ data: ROWS, total: 3 }),
    delete: async (_: string, { id }: { id: number }) => {
      calls += 1;
      if (calls === 2) throw new HttpError('Employees work in this department.', 409);
      return { data: { id } };
    },
  });
  await press('Gas');
  await waitFor(() => expect(state().isDeleted).toBe(true));
  await press('Roofs');
  await waitFor(() => expect(state().isDeleted).toBe(false));
  expect(state().deleted).toBeUndefined();
  await waitFor(() => expect(names()).toContain('Roofs'));
});

it('has no flag after a reset, and the same pages as before', async () => {
  const { state } = draw('departments');
  await press('Gas');
  await waitFor(() => expect(state().isDeleted).toBe(true));
  await waitFor(() => expect(state().pagination.total).toBe(2));
  await press('Reset');
  await waitFor(() => expect(state()).toMatchObject({ isDeleted: false, deleted: undefined }));
  expect(state().pagination).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 2 });
});

it('sets the pagination of companies to zeros on a reset, until the next response', async () => {
  let answer = () => {};
  let isFirst = true;
  const { state, names } = draw('companies', {
    getList: async () => {
      if (!isFirst) await new Promise<void>((done) => (answer = done));
      isFirst = false;
      return { data: ROWS, total: 3 };
    },
  });
  await screen.findByText('Gas');
  expect(state().pagination.total).toBe(3);
  await press('Reset');
  await waitFor(() =>
    expect(state().pagination).toEqual({ current_page: 0, last_page: 0, per_page: 0, total: 0 }),
  );
  // The rows remain until then.
  expect(names()).toEqual(['Drains', 'Gas', 'Roofs']);
  await act(async () => answer());
  await waitFor(() =>
    expect(state().pagination).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 3 }),
  );
});
