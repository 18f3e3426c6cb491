import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { drawScreen } from '@/browser/testing/drawScreen';
import { toolLoans } from '@/browser/testing/toolLoans/toolLoans';
import { text } from '@/core/fields/text';
import type { ReviewRow } from './actions/reviewed';
import { queuePageOf } from './QueuePage';
import type { QueueLook } from './queueLook';

type CallOperation = (operation: string, options: { body?: unknown }) => Promise<{ data: unknown }>;
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

/** Lists are answered once this is settled. */
let listAnswers: Promise<unknown> | undefined;

// Nothing can be scrolled here.
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => {
  listAnswers = undefined;
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const LOANS: Loan[] = [
  { id: 1, tool: 'Drill', status: 'requested' },
  { id: 2, tool: 'Saw', status: 'requested' },
  { id: 3, tool: 'Ladder', status: 'requested' },
];

/** Draws the queue of tool loans, of which number 3, an administrator, sees these; answers what was called. */
function draw(
  callOperation: CallOperation = async () => ({ data: {} }),
  loans = LOANS,
  look: QueueLook = {},
  of = toolLoans,
) {
  let rows = loans.map((loan) => ({ user_id: 9, version: 1, archived_at: null, ...loan }));
  // What a call answers is what the list has from then on.
  const calls = vi.fn<CallOperation>(async (...asked) => {
    const answer = await callOperation(...asked);
    const now = { id: 0, ...(answer.data as object) };
    rows = rows.map((row) => (row.id === now.id ? { ...row, ...now } : row));
    return answer;
  });
  const Page = queuePageOf(of, look);
  drawScreen(<Page />, {
    translate,
    server: {
      callOperation: calls,
      getList: async (_: string, { filter }: { filter: { status?: string } }) => {
        await listAnswers;
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
  return { calls };
}

const links = () => [...document.querySelectorAll('a[id^="row-"]')];
const names = () => links().map(({ textContent }) => textContent);
// The first drawing loads what the others find loaded.
const shown = (count: number) =>
  waitFor(() => expect(links()).toHaveLength(count), { timeout: 10_000 });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const click = async (text: string | RegExp) => fireEvent.click(await screen.findByText(text));

it('draws the states as tabs, and the rows that wait from the fields of the list', async () => {
  draw();
  await shown(3);
  const tabs = () =>
    [...screen.getByLabelText('review.tabs').children].map(({ textContent }) =>
      textContent?.trim(),
    );
  await waitFor(() => expect(tabs()).toEqual(['Requested 3', 'Lent 0', 'Refused 0', 'Returned 0']));
  expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    '',
    'resources.pages/expenses/tool-loans.fields.tool',
    'resources.pages/expenses/tool-loans.fields.user_id',
    'resources.pages/expenses/tool-loans.fields.from_date',
    'resources.pages/expenses/tool-loans.fields.until_date',
  ]);
});

it('says that rows of another state are loading, not that there are none', async () => {
  draw(undefined, [...LOANS, { id: 4, tool: 'Hoist', status: 'lent' }]);
  await shown(3);
  let answer = (_: unknown) => {};
  listAnswers = new Promise((done) => (answer = done));
  await click('Lent');
  await screen.findByRole('status', { name: 'ra.page.loading' });
  expect(screen.queryByText(/review\.empty/)).toBeNull();
  await act(async () => answer(undefined));
  await waitFor(() => expect(names()).toEqual(['Hoist']));
});

it('makes a transition by its key: the row leaves, the next takes its place, and it is said with a way back', async () => {
  const { calls } = draw();
  await shown(3);
  press('a');
  await waitFor(() => expect(names()).toEqual(['Saw', 'Ladder']));
  expect(calls.mock.calls).toEqual([['tool-loans/lend', { body: { id: 1, version: 1 } }]]);
  await screen.findByText('review.done Lent Drill 1');
  press('z');
  await waitFor(() =>
    expect(calls.mock.lastCall).toEqual(['tool-loans/unlend', { body: { id: 1 } }]),
  );
});

const drill = { ...LOANS[0], user_id: 9, archived_at: null };
const lent = { ...drill, version: 2, status: 'lent' };
const unlent = { ...drill, version: 3 };

it('goes back to the row that an undo brings back, and the next key is about that one', async () => {
  let answer = (_: unknown) => {};
  const { calls } = draw(async (name) => {
    if (name !== 'tool-loans/unlend') return { data: lent };
    await new Promise((done) => (answer = done));
    return { data: unlent };
  });
  await shown(3);
  press('a');
  await waitFor(() => expect(names()).toEqual(['Saw', 'Ladder']));
  await screen.findByText('review.done Lent Drill 1');
  press('z');
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
  // While it is on its way no key is about the next row either.
  press('r');
  expect(screen.queryByText('Refuse this request')).toBeNull();
  await act(async () => answer(undefined));
  await waitFor(() => expect(names()).toEqual(['Drill', 'Saw', 'Ladder']));
  await waitFor(() => expect(window.location.hash).toBe('#row-1'));
  press('r');
  await screen.findByText('Refuse this request');
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  const reason = dialog.querySelector('input') as HTMLInputElement;
  fireEvent.change(reason, { target: { value: 'It is broken' } });
  fireEvent.click(within(dialog).getByText('Refuse'));
  await waitFor(() =>
    expect(calls.mock.lastCall).toEqual([
      'tool-loans/refuse',
      { body: { id: 1, version: 3, reason: 'It is broken' } },
    ]),
  );
});

it('takes back what is still on its way, as soon as it is made', async () => {
  let answer = (_: unknown) => {};
  const { calls } = draw(async (name) => {
    if (name === 'tool-loans/unlend') return { data: unlent };
    await new Promise((done) => (answer = done));
    return { data: lent };
  });
  await shown(3);
  press('a');
  await waitFor(() => expect(names()).toEqual(['Saw', 'Ladder']));
  press('z');
  expect(calls).toHaveBeenCalledTimes(1);
  await act(async () => answer(undefined));
  await waitFor(() =>
    expect(calls.mock.lastCall).toEqual(['tool-loans/unlend', { body: { id: 1 } }]),
  );
  await shown(3);
  await waitFor(() => expect(window.location.hash).toBe('#row-1'));
});

it('opens the dialog that a transition declares, though all it asks for may be left out', async () => {
  const [workflow] = toolLoans.workflows;
  const lend = {
    ...workflow?.transitions.lend,
    input: { remark: text() },
    ask: { title: 'Lend this tool?' },
  };
  const asking = { ...workflow, transitions: { ...workflow?.transitions, lend } };
  const { calls } = draw(undefined, LOANS, {}, {
    ...toolLoans,
    workflows: [asking],
  } as typeof toolLoans);
  await shown(3);
  press('a');
  await screen.findByText('Lend this tool?');
  expect(calls).not.toHaveBeenCalled();
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  fireEvent.click(within(dialog).getByText('Lend'));
  await waitFor(() => expect(names()).toEqual(['Saw', 'Ladder']));
});

it('asks for what a transition takes, and says in the dialog why it was refused', async () => {
  let isRefused = true;
  const { calls } = draw(async () => {
    if (isRefused) throw new HttpError('This tool has already been lent.', 409, { code: 'state' });
    return { data: {} };
  });
  await shown(3);
  press('r');
  await screen.findByText('Refuse this request');
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  const box = dialog.querySelector('input') as HTMLInputElement;
  fireEvent.change(box, { target: { value: 'It is broken' } });
  const refuse = within(dialog).getByText('Refuse');
  fireEvent.click(refuse);
  await within(dialog).findByText('This tool has already been lent.');
  isRefused = false;
  fireEvent.click(refuse);
  await waitFor(() => expect(names()).toEqual(['Saw', 'Ladder']));
  expect(calls.mock.lastCall).toEqual([
    'tool-loans/refuse',
    { body: { id: 1, version: 1, reason: 'It is broken' } },
  ]);
  await screen.findByText('review.done Refused Drill 1');
});

it('makes a transition with several rows, tells each refusal apart and offers those again', async () => {
  let isRefused = true;
  const { calls } = draw(async (_, { body }) => {
    if (isRefused && (body as Loan).id === 2) throw new HttpError('The saw is away.', 409, {});
    return { data: {} };
  });
  await shown(3);
  fireEvent.click(screen.getByLabelText('review.select_all'));
  await click('review.bulk Lend 3');
  await screen.findByText(/Saw: The saw is away\./);
  const told = screen.getByText('review.failed Lend 1');
  await waitFor(() => expect(names()).toEqual(['Saw']));
  expect(calls).toHaveBeenCalledTimes(3);
  isRefused = false;
  await click(/^review\.again/);
  await waitFor(() => expect(told.isConnected).toBe(false));
  await shown(0);
});

/** Tool loans whose lending is a review, with a remark on every tool but the saw. */
function drawReview() {
  const [workflow] = toolLoans.workflows;
  const lend = { ...workflow?.transitions.lend, isReview: true };
  const reviewing = { ...workflow, transitions: { ...workflow?.transitions, lend } };
  const useRemarks = () => (row: ReviewRow) => (row.tool === 'Saw' ? [] : [`${row.tool} is old`]);
  return draw(undefined, LOANS, { useRemarks }, {
    ...toolLoans,
    workflows: [reviewing],
  } as typeof toolLoans);
}

it('shows what there is to check before several are approved, and approves those with nothing to check alone', async () => {
  const { calls } = drawReview();
  await shown(3);
  fireEvent.click(screen.getByLabelText('review.select_all'));
  await click('review.bulk Lend 3');
  const dialog = await screen.findByRole('dialog');
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Drill Drill is old',
    'Ladder Ladder is old',
  ]);
  expect(calls).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByText('review.clean Lend 1'));
  await waitFor(() => expect(names()).toEqual(['Drill', 'Ladder']));
  expect(calls.mock.calls).toEqual([['tool-loans/lend', { body: { id: 2, version: 1 } }]]);
});

it('approves all of several once what there is to check was seen, and one by itself without a question', async () => {
  const { calls } = drawReview();
  await shown(3);
  press('j');
  press('a');
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByLabelText('review.select_all'));
  press('a');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(/^review\.clean/)).toBeNull();
  fireEvent.click(within(dialog).getByText('review.all Lend 2'));
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(3));
});

it('does with a key what the bar above the rows offers for the selected ones, whichever row is current', async () => {
  const { calls } = draw();
  await shown(3);
  press('j');
  for (const name of ['Drill', 'Ladder'])
    fireEvent.click(screen.getByLabelText(`crud.select_row ${name}`));
  await screen.findByText('review.bulk Lend 2');
  press('r');
  await screen.findByText('review.one_at_a_time Refuse');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  press('a');
  await waitFor(() => expect(names()).toEqual(['Saw']));
  expect(calls.mock.calls.map(([name, { body }]) => [name, (body as Loan).id])).toEqual([
    ['tool-loans/lend', 1],
    ['tool-loans/lend', 3],
  ]);
  press('a');
  await shown(0);
});

it('says at which states a key does something, and nobody is called', async () => {
  const { calls } = draw();
  await shown(3);
  press('t');
  await screen.findByText('review.refused returned lent');
  expect(calls).not.toHaveBeenCalled();
});

it('offers nobody what is not for their own, and says why', async () => {
  draw(undefined, [{ id: 1, tool: 'Drill', status: 'requested', user_id: 3 }]);
  await shown(1);
  press('a');
  await screen.findByText('You cannot lend tools to yourself.');
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
  await shown(1);
});

it('draws for a key only the rows that it is about, and their panel once', async () => {
  // A window with room for the panel beside the rows.
  const watched = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...watched,
    matches: query.includes('min-width'),
  }));
  const drawn: string[] = [];
  const draws = (what: string) =>
    function Drawn({ row }: { row: ReviewRow }) {
      drawn.push(`${what} ${row.id}`);
      return String(row.tool);
    };
  const column = (name: string) => ({ name, label: name, Cell: draws(name) });
  const Filters = () => {
    drawn.push('filters');
    return null;
  };
  const columns = [column('name'), column('fact')];
  draw(undefined, LOANS, { columns, Panel: draws('panel'), Filters });
  await shown(3);
  await waitFor(() => expect(drawn).toContain('panel 1'));
  drawn.length = 0;
  press('j');
  await waitFor(() => expect(drawn).toContain('panel 2'));
  expect(drawn.toSorted()).toEqual(['name 1', 'name 2', 'panel 2']);
  drawn.length = 0;
  press('a');
  await waitFor(() => expect(drawn).toContain('panel 3'));
  expect(drawn.toSorted()).toEqual(['name 3', 'panel 3']);
});

it('tells of a row all that its record does, and leaves out what that leaves out', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  const leavesOut = () => ['tool'];
  draw(undefined, LOANS, {}, { ...toolLoans, leavesOut } as typeof toolLoans);
  await shown(3);
  press('Enter');
  const facts = await screen.findByLabelText('review.facts');
  const labels = [...facts.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Employee']);
});
