import { act, fireEvent, screen } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { RecordValues } from '@/core/fields';
import { ExpensePanel } from './ExpensePanel';
import { expensesResource } from './expensesResource';

type CallOperation = (
  operation: string,
  options: Record<string, unknown>,
) => Promise<{ data: unknown }>;

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

const silent: CallOperation = async () => ({ data: [] });

const draw = (record: RecordValues, callOperation: CallOperation, seen: readonly object[] = []) =>
  renderScreen(
    <ResourceContextProvider value={expensesResource.route}>
      <ExpensePanel record={record} />
    </ResourceContextProvider>,
    {
      server: { callOperation, getMany: async () => ({ data: seen }) },
      auth: { getIdentity: async () => ({ id: 3, fullName: 'Morgan' }) },
    },
  );

afterEach(() => localStorage.clear());

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
it('links other expenses for the same day and amount', async () => {
  draw({ ...EXPENSE, same_claims: '4' }, silent, [{ id: 4, description: 'Car park' }]);
  const link = await screen.findByRole('link', { name: 'expenses.duplicate.expense' });
  expect(link.getAttribute('href')).toBe('/pages/expenses/4');
  expect(screen.getByText('expenses.duplicate.same_claims', { exact: false })).toBeTruthy();
});

it('links visible expenses with the same receipt, and counts the others', async () => {
  draw({ ...EXPENSE, duplicate_of: '4, 7' }, silent, [{ id: 4, description: 'Car park' }]);
  const link = await screen.findByRole('link', { name: 'expenses.duplicate.expense' });
  expect(link.getAttribute('href')).toBe('/pages/expenses/4');
  expect(screen.getByText('expenses.duplicate.hidden', { exact: false })).toBeTruthy();
});

it('leaves a comment in its box if it could not be added', async () => {
  const callOperation: CallOperation = async (operation) => {
    if (operation === 'expenses/comments') return { data: [] };
    const body = { errors: { root: { serverError: 'The comment may not have been saved.' } } };
    throw new HttpError('Server Error: Something went wrong', 503, body);
  };
  draw(EXPENSE, callOperation);
  const box = await screen.findByLabelText<HTMLTextAreaElement>('expenses.comments.label');
  fireEvent.change(box, { target: { value: 'Which road?' } });
  await press('expenses.comments.say');
  await screen.findByText('The comment may not have been saved.');
  await screen.findByText('Server Error: Something went wrong');
  expect(box.value).toBe('Which road?');
});

it('leaves text in the box that is typed while the previous comment is being sent', async () => {
  let arrive = (_answer: { data: unknown }) => {};
  const callOperation: CallOperation = (operation) =>
    operation === 'expenses/comment'
      ? new Promise((resolve) => {
          arrive = resolve;
        })
      : silent(operation, {});
  const first = draw(EXPENSE, callOperation);
  const box = await screen.findByLabelText<HTMLTextAreaElement>('expenses.comments.label');
  fireEvent.change(box, { target: { value: 'Which road?' } });
  await press('expenses.comments.say');
  fireEvent.change(box, { target: { value: 'And which car?' } });
  await act(async () => arrive({ data: {} }));
  await screen.findByText('expenses.comments.done');
  expect(box.value).toBe('And which car?');
  fireEvent.blur(box);
  expect(box.value).toBe('And which car?');
  first.unmount();
  draw(EXPENSE, silent);
  const again = await screen.findByLabelText<HTMLTextAreaElement>('expenses.comments.label');
  expect(again.value).toBe('And which car?');
});

it('restores a half-typed comment after leaving the expense and coming back, until it is sent', async () => {
  const boxOf = async () =>
    (await screen.findByLabelText<HTMLTextAreaElement>('expenses.comments.label')).value;
  const first = draw(EXPENSE, silent);
  fireEvent.change(await screen.findByLabelText('expenses.comments.label'), {
    target: { value: 'Which road?' },
  });
  first.unmount();
  const other = draw({ ...EXPENSE, id: 10 }, silent);
  expect(await boxOf()).toBe('');
  other.unmount();
  const again = draw(EXPENSE, silent);
  expect(await boxOf()).toBe('Which road?');
  await press('expenses.comments.say');
  await screen.findByText('expenses.comments.done');
  again.unmount();
  draw(EXPENSE, silent);
  expect(await boxOf()).toBe('');
});

it('shows the newest comments and, on request, older ones, oldest first', async () => {
  const comments = Array.from({ length: 60 }, (_, n) => ({ id: n + 1, comment: `Said ${n + 1}` }));
  const callOperation: CallOperation = async (_operation, options) => {
    const { page = 1, per_page = 0 } = (options.query ?? options) as Record<string, number>;
    return { data: comments.toReversed().slice((page - 1) * per_page, page * per_page) };
  };
  draw(EXPENSE, callOperation);
  await screen.findByText('Said 60');
  expect(screen.queryByText('Said 10')).toBeNull();
  await press('expenses.comments.older');
  await screen.findByText('Said 1');
  const shown = screen.getAllByText(/^Said \d+$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(comments.map(({ comment }) => comment));
  expect(screen.queryByRole('button', { name: 'expenses.comments.older' })).toBeNull();
});
