import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { RecordValues } from '../../../domain/kernel/fields';
import { UnsavedProvider } from '../../crud/form/UnsavedChanges';
import { drawScreen } from '../../testing/drawScreen';
import { ExpensePanel } from './ExpensePanel';
import { expensesEntry } from './expensesEntry';

type Act = (operation: string, options: Record<string, unknown>) => Promise<{ data: unknown }>;

const EXPENSE: RecordValues = {
  id: 9,
  version: 3,
  user_id: 4,
  status: 'submitted',
  amount_minor: 900,
  approved_amount_minor: null,
  currency: 'GBP',
  duplicate_of: null,
  archived_at: null,
};

const silent: Act = async () => ({ data: [] });

/** Draws the panel for person number 3, who may do these actions. */
function draw(
  record: RecordValues,
  act: Act,
  may: readonly string[],
  seen: readonly object[] = [],
  isUnsaved = false,
) {
  return drawScreen(
    <ResourceContextProvider value={expensesEntry.route}>
      <UnsavedProvider value={{ current: isUnsaved }}>
        <ExpensePanel record={record} />
      </UnsavedProvider>
    </ResourceContextProvider>,
    {
      server: { act, getMany: async () => ({ data: seen }) },
      auth: {
        getIdentity: async () => ({ id: 3, fullName: 'Morgan' }),
        canAccess: async ({ action }) => may.includes(action),
      },
    },
  );
}

afterEach(() => localStorage.clear());

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const acts = () =>
  screen
    .queryAllByRole('button', { name: /^expenses\.acts\./ })
    .map(({ textContent }) => textContent);

it.each([
  ['submitted', ['edit', 'approve', 'pay'], ['unsubmit', 'approve', 'reject']],
  ['submitted', ['edit'], ['unsubmit']],
  ['draft', ['edit', 'approve', 'pay'], ['submit']],
  ['approved', ['approve', 'pay'], ['unapprove', 'pay']],
  ['approved', ['approve'], ['unapprove']],
  ['paid', ['edit', 'approve', 'pay'], []],
])(
  'offers for an expense that is %s, to people who may %j, just %j',
  async (status, may, offered) => {
    draw({ ...EXPENSE, status }, silent, may);
    const names = offered.map((act) => `expenses.acts.${act}`);
    await screen.findByText('expenses.comments.heading');
    await waitFor(() => expect(acts()).toEqual(names));
  },
);

it('offers nobody to approve or pay their own', async () => {
  draw({ ...EXPENSE, user_id: 3 }, silent, ['edit', 'approve', 'pay']);
  await waitFor(() => expect(acts()).toEqual(['expenses.acts.unsubmit', 'expenses.acts.reject']));
});

it('withdraws a submitted expense at once', async () => {
  const act = vi.fn<Act>(async (operation) => ({
    data: operation === 'expenses/comments' ? [] : {},
  }));
  draw({ ...EXPENSE, user_id: 3 }, act, ['edit']);
  await press('expenses.acts.unsubmit');
  await screen.findByText('expenses.done.unsubmit');
  expect(act).toHaveBeenCalledWith('expenses/unsubmit', { body: { id: 9 } });
});

it('approves for what is typed, once, however often it is pressed', async () => {
  const act = vi.fn<Act>(async (operation) => ({
    data: operation === 'expenses/comments' ? [] : {},
  }));
  draw(EXPENSE, act, ['approve']);
  await press('expenses.acts.approve');
  const box = await screen.findByLabelText<HTMLInputElement>(/^expenses\.approve\.amount/);
  expect(box.value).toBe('9.00');
  fireEvent.change(box, { target: { value: '9.01' } });
  await press('expenses.approve.confirm');
  await screen.findByText(/must be at most £9\.00\.$/);
  fireEvent.change(box, { target: { value: '4.50' } });
  await press('expenses.approve.confirm');
  await press('expenses.approve.confirm');
  await screen.findByText('expenses.done.approve');
  const calls = act.mock.calls.filter(([operation]) => operation === 'expenses/approve');
  expect(calls).toEqual([['expenses/approve', { query: { id: 9, amount_minor: 450 } }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does nothing to an expense while the form beside it holds changes, and says so', async () => {
  const act = vi.fn<Act>(silent);
  draw({ ...EXPENSE, status: 'draft' }, act, ['edit'], [], true);
  await press('expenses.acts.submit');
  await screen.findByText('expenses.acts.unsaved');
  expect(act.mock.calls.map(([operation]) => operation)).toEqual(['expenses/comments']);
});

it('says in the dialog why an expense was not returned, and keeps the reason that was typed', async () => {
  const act: Act = async (operation) => {
    if (operation === 'expenses/comments') return { data: [] };
    throw new HttpError('This expense has already been approved.', 409, { code: 'state' });
  };
  draw(EXPENSE, act, ['approve']);
  await press('expenses.acts.reject');
  await press('expenses.reject.confirm');
  const box = await screen.findByLabelText<HTMLInputElement>(/^expenses\.reject\.reason/);
  await screen.findByText('expenses.reject.reason is required.');
  fireEvent.change(box, { target: { value: 'Which road?' } });
  await press('expenses.reject.confirm');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This expense has already been approved.',
  );
  expect(box.value).toBe('Which road?');
});

it('links visible expenses with the same receipt, and counts the others', async () => {
  draw({ ...EXPENSE, duplicate_of: '4, 7' }, silent, [], [{ id: 4, description: 'Car park' }]);
  const link = await screen.findByRole('link', { name: 'expenses.duplicate.expense' });
  expect(link.getAttribute('href')).toBe('/pages/expenses/4');
  expect(screen.getByText('expenses.duplicate.hidden', { exact: false })).toBeTruthy();
});

it('keeps a comment that could not be said', async () => {
  const act: Act = async (operation) => {
    if (operation === 'expenses/comments') return { data: [] };
    throw new HttpError('Something went wrong.', 503, {});
  };
  draw(EXPENSE, act, []);
  const box = await screen.findByLabelText<HTMLTextAreaElement>('expenses.comments.label');
  fireEvent.change(box, { target: { value: 'Which road?' } });
  await press('expenses.comments.say');
  await screen.findByText('Something went wrong.');
  expect(box.value).toBe('Which road?');
});

it('keeps a half-typed comment after leaving the expense and coming back, until it is sent', async () => {
  const boxOf = async () =>
    (await screen.findByLabelText<HTMLTextAreaElement>('expenses.comments.label')).value;
  const first = draw(EXPENSE, silent, []);
  fireEvent.change(await screen.findByLabelText('expenses.comments.label'), {
    target: { value: 'Which road?' },
  });
  first.unmount();
  const other = draw({ ...EXPENSE, id: 10 }, silent, []);
  expect(await boxOf()).toBe('');
  other.unmount();
  const again = draw(EXPENSE, silent, []);
  expect(await boxOf()).toBe('Which road?');
  await press('expenses.comments.say');
  await screen.findByText('expenses.comments.done');
  again.unmount();
  draw(EXPENSE, silent, []);
  expect(await boxOf()).toBe('');
});
