import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { drawScreen } from '../../testing/drawScreen';
import { toolLoans } from '../../testing/toolLoans';
import { queuePageOf } from './QueuePage';

type Act = (operation: string, options: { body?: unknown }) => Promise<{ data: unknown }>;
interface Loan {
  id: number;
  tool: string;
  status: string;
  user_id?: number;
}

/** What is said: words of its own where there are some, else the key with what goes into its text. */
function translate(key: string, options: Record<string, unknown> = {}): string {
  const { _: words, label, done, states, name, smart_count: count } = options;
  if (typeof words === 'string') return words;
  const told = [label, done, states, name, count].filter((one) => one !== undefined);
  return [key.replace('fieldhouse.', ''), ...told].join(' ');
}

// Nothing can be scrolled here.
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => window.history.replaceState(null, '', '/'));

const LOANS: Loan[] = [
  { id: 1, tool: 'Drill', status: 'requested' },
  { id: 2, tool: 'Saw', status: 'requested' },
  { id: 3, tool: 'Ladder', status: 'requested' },
];

/** Draws the queue of tool loans, of which number 3, an administrator, sees these; answers what was called. */
function draw(act: Act = async () => ({ data: {} }), loans = LOANS) {
  const calls = vi.fn(act);
  const rows = loans.map((loan) => ({ user_id: 9, version: 1, archived_at: null, ...loan }));
  const Page = queuePageOf(toolLoans);
  drawScreen(<Page />, {
    translate,
    server: {
      act: calls,
      getList: async (_: string, { filter }: { filter: { status?: string } }) => {
        const data = rows.filter(({ status }) => status === filter.status);
        return { data, total: data.length };
      },
      getMany: async () => ({ data: [{ id: 9, name: 'Ben' }] }),
    },
    auth: {
      getIdentity: async () => ({ id: 3, fullName: 'Morgan' }),
      getPermissions: async () => ({ role: 'ADMIN' }),
    },
  });
  return { calls, user: userEvent.setup() };
}

const links = () => screen.queryAllByRole('link', { name: /^(Drill|Saw|Ladder)$/ });
const names = () => links().map(({ textContent }) => textContent);
// The first drawing loads what the others find loaded.
const shown = (count: number) =>
  waitFor(() => expect(links()).toHaveLength(count), { timeout: 5_000 });
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'review.tabs' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());

it('draws the states as tabs, and the rows that wait from the fields of the list', async () => {
  draw();
  await shown(3);
  await waitFor(() => expect(tabs()).toEqual(['Requested 3', 'Lent 0', 'Returned 0', 'Refused 0']));
  expect(screen.getByRole('columnheader', { name: /user_id/ })).toBeTruthy();
});

it('makes a transition by its key: the row leaves, the next takes its place, and it is said with a way back', async () => {
  const { calls, user } = draw();
  await shown(3);
  await user.keyboard('l');
  await waitFor(() => expect(names()).toEqual(['Saw', 'Ladder']));
  expect(calls.mock.calls).toEqual([['tool-loans/lend', { body: { id: 1 } }]]);
  await screen.findByText('review.done Lent Drill 1');
  await user.keyboard('z');
  await waitFor(() =>
    expect(calls.mock.lastCall).toEqual(['tool-loans/unlend', { body: { id: 1 } }]),
  );
});

it('asks for what a transition takes, and says in the dialog why it was refused', async () => {
  let isRefused = true;
  const { calls, user } = draw(async () => {
    if (isRefused) throw new HttpError('This tool has been lent.', 409, { code: 'state' });
    return { data: {} };
  });
  await shown(3);
  await user.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'review.ask Refuse Drill 1' });
  await user.type(within(dialog).getByRole('textbox'), 'It is broken');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  await within(dialog).findByText('This tool has been lent.');
  isRefused = false;
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(names()).toEqual(['Saw', 'Ladder']));
  expect(calls.mock.lastCall).toEqual([
    'tool-loans/refuse',
    { body: { id: 1, reason: 'It is broken' } },
  ]);
  await screen.findByText('review.done Refused Drill 1');
});

it('makes a transition with several rows, tells each refusal apart and offers those again', async () => {
  let isRefused = true;
  const { calls, user } = draw(async (_, { body }) => {
    if (isRefused && (body as Loan).id === 2) throw new HttpError('The saw is away.', 409, {});
    return { data: {} };
  });
  await shown(3);
  await user.click(screen.getByRole('checkbox', { name: 'review.select_all' }));
  await user.click(await screen.findByRole('button', { name: 'review.bulk Lend 3' }));
  const told = await screen.findByText('review.failed Lend 1');
  await screen.findByText(/Saw: The saw is away\./);
  await waitFor(() => expect(names()).toEqual(['Saw']));
  expect(calls).toHaveBeenCalledTimes(3);
  isRefused = false;
  await user.click(screen.getByRole('button', { name: /^review.again/ }));
  await waitFor(() => expect(told.isConnected).toBe(false));
  await shown(0);
});

it('says at which states a key does something, and nobody is called', async () => {
  const { calls, user } = draw();
  await shown(3);
  await user.keyboard('t');
  await screen.findByText('review.refused taken back lent');
  expect(calls).not.toHaveBeenCalled();
});

it('offers nobody what is not for their own, and says why', async () => {
  const { user } = draw(undefined, [{ id: 1, tool: 'Drill', status: 'requested', user_id: 3 }]);
  await shown(1);
  await user.keyboard('l');
  await screen.findByText('You cannot lend tools to yourself.');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await shown(1);
});
