import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import { resourceAt } from '@/registry';
import { useDoneOperations, useFlaggedOperation, useReportDone } from './useDoneOperations';

afterEach(cleanup);

const weeks = resourceAt('timesheet-weeks');
/** Operations on a week that set a flag. */
const ACTIONS = [
  'timesheets/approve',
  'timesheets/reopen',
  'timesheets/unsubmit',
  'timesheets/change-base-location',
  'timesheets/change-contract-manager',
  'timesheets/manual-overtime',
];

type Seen = ReturnType<typeof useDoneOperations> & {
  call: ReturnType<typeof useFlaggedOperation>;
};

/** Renders the hooks for weeks and for other records, and returns functions that read their current results. */
function draw(callOperation: (name: string) => Promise<{ data: unknown }>, isReported = false) {
  const seen: { weeks?: Seen; expenses?: Seen } = {};
  function Weeks() {
    seen.weeks = { ...useDoneOperations(weeks), call: useFlaggedOperation(weeks) };
    return null;
  }
  function Expenses() {
    const expenses = resourceAt('expenses');
    seen.expenses = { ...useDoneOperations(expenses), call: useFlaggedOperation(expenses) };
    return null;
  }
  function Reports() {
    useReportDone();
    return null;
  }
  render(
    <CoreAdminContext
      dataProvider={testDataProvider({ callOperation })}
      queryClient={new QueryClient()}
    >
      <Weeks />
      <Expenses />
      {isReported && <Reports />}
    </CoreAdminContext>,
  );
  const of = (name: 'weeks' | 'expenses' = 'weeks') => {
    const found = seen[name];
    if (!found) throw new Error('Nothing was drawn.');
    return found;
  };
  const done = () => of().done.map(({ operation }) => operation);
  return { of, done };
}

it('has the same operation names as the workflow of a week', () => {
  const [workflow] = weeks.workflows;
  const named = Object.keys(workflow?.transitions ?? {}).map(
    (name) => workflow && nameOfTransition(weeks, workflow, name),
  );
  expect(named).toEqual(expect.arrayContaining(ACTIONS.slice(0, -1)));
});

it('sets a flag for each thing that is done to a week, and a reset clears them all', async () => {
  const { of, done } = draw(async () => ({ data: {} }));
  expect(done()).toEqual([]);
  for (const [at, operation] of ACTIONS.entries()) {
    await act(() => of().call({ operation, input: { user_id: 4 } }));
    await waitFor(() => expect(done()).toEqual(ACTIONS.slice(0, at + 1)));
  }
  act(() => of().reset());
  await waitFor(() => expect(done()).toEqual([]));
});

it('sets no flag if the call fails, and clears the one that was set', async () => {
  let isRefused = false;
  const { of, done } = draw(async () => {
    if (isRefused) throw new HttpError('This week is closed.', 409);
    return { data: {} };
  });
  const approve = () => of().call({ operation: 'timesheets/approve', input: {} });
  await act(approve);
  await waitFor(() => expect(done()).toEqual(['timesheets/approve']));
  isRefused = true;
  await act(() => expect(approve()).rejects.toThrow('This week is closed.'));
  await waitFor(() => expect(done()).toEqual([]));
});

it('leaves the flags of other records alone', async () => {
  const { of, done } = draw(async () => ({ data: {} }));
  await act(() => of().call({ operation: 'timesheets/approve', input: {} }));
  await act(() => of('expenses').call({ operation: 'expenses/approve', input: {} }));
  await waitFor(() => expect(of('expenses').done).toHaveLength(1));
  act(() => of('expenses').reset());
  await waitFor(() => expect(of('expenses').done).toEqual([]));
  expect(done()).toEqual(['timesheets/approve']);
});

it('reports each success once, and resets its flag', async () => {
  const { of, done } = draw(async () => ({ data: {} }), true);
  const tell = vi.fn();
  await act(() => of().call({ operation: 'timesheets/unsubmit', input: {}, tell }));
  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(done()).toEqual([]));
  await act(() => of().call({ operation: 'timesheets/unsubmit', input: {}, tell }));
  await waitFor(() => expect(tell).toHaveBeenCalledTimes(2));
});
