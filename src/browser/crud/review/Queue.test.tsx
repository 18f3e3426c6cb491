import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, memoryStore, type Store } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { toolLoans } from '@/browser/testing/toolLoans/toolLoans';
import { text } from '@/core/fields/kinds/text';
import type { ReviewRow } from './actions/reviewed';
import { queuePageOf } from './QueuePage';
import type { QueueLook } from './queueParts';

type CallOperation = (operation: string, options: { body?: unknown }) => Promise<{ data: unknown }>;
interface Loan {
  id: number;
  tool: string;
  status: string;
  user_id?: number;
}

/** Returns the queue's own text if there is one, otherwise the key with its arguments. */
function translate(key: string, options: Record<string, unknown> = {}): string {
  const { _: words, label, done, states, name, smart_count: count } = options;
  if (typeof words === 'string') return words;
  const parts = [label, done, states, name, count].filter((part) => part !== undefined);
  return [key.replace('fieldhouse.', ''), ...parts].join(' ');
}

/** Lists respond once this is settled. */
let listAnswers: Promise<unknown> | undefined;

// jsdom cannot scroll.
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

/** Renders the queue of tool loans for administrator 3, who sees these. Returns the spy of calls. */
function draw(
  callOperation: CallOperation = async () => ({ data: {} }),
  loans = LOANS,
  look: QueueLook = {},
  of = toolLoans,
  address = '/',
) {
  let rows = loans.map((loan) => ({ user_id: 9, version: 1, archived_at: null, ...loan }));
  // The list contains the response of a call from then on.
  const calls = vi.fn<CallOperation>(async (...call) => {
    const answer = await callOperation(...call);
    const now = { id: 0, ...(answer.data as object) };
    rows = rows.map((row) => (row.id === now.id ? { ...row, ...now } : row));
    return answer;
  });
  const Page = queuePageOf(of, look);
  const { router } = renderScreen(<Page />, {
    translate,
    address,
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
  return { calls, router };
}

const links = () => [...document.querySelectorAll('a[id^="row-"]')];
const names = () => links().map(({ textContent }) => textContent);
// Loads the lazy parts first, so that no test waits for them.
const shown = (count: number) =>
  waitFor(() => expect(links()).toHaveLength(count), { timeout: 10_000 });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const click = async (text: string | RegExp) => fireEvent.click(await screen.findByText(text));

it('shows the states as tabs, and the waiting rows with the columns of the list', async () => {
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

it('shows the filters of its address as a sentence, whose alternatives leave the state as it is', async () => {
  const alternatives = { '1.tool__contains': 'a', '1.user_id': ['me'] };
  const filter = JSON.stringify({ status: 'requested', ...alternatives });
  const address = `/?${new URLSearchParams({ filter })}`;
  const { router } = draw(undefined, LOANS, {}, toolLoans, address);
  const filters = () => {
    const { search } = router.state.location;
    return JSON.parse(new URLSearchParams(search).get('filter') ?? '');
  };
  await shown(3);
  // Its code is fetched if there are conditions.
  const bar = await screen.findByRole(
    'group',
    { name: 'lists.condition.bar' },
    { timeout: 10_000 },
  );
  expect(bar.querySelectorAll('[data-filter]')).toHaveLength(2);
  const joined = () => within(bar).getByRole('button', { name: 'lists.condition.join' });
  fireEvent.click(joined());
  await waitFor(() =>
    expect(filters()).toEqual({ status: 'requested', tool__contains: 'a', user_id: ['me'] }),
  );
  await waitFor(() => expect(within(bar).queryByRole('group')).toBeNull());
  fireEvent.click(joined());
  await waitFor(() => expect(filters()).toEqual({ status: 'requested', ...alternatives }));
});

it('leaves out what its address asks for and no queue has, and shows the rest', async () => {
  const filter = JSON.stringify({ status: 'requested', tool_shed: '3', tool__contains: 'a' });
  const { router } = draw(undefined, LOANS, {}, toolLoans, `/?${new URLSearchParams({ filter })}`);
  await shown(3);
  const { search } = router.state.location;
  expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({
    status: 'requested',
    tool__contains: 'a',
  });
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

it('makes a transition by its key: the row leaves, the next becomes current, and a toast offers Undo', async () => {
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

it('acts on the row to which Tab has led, not on the one before', async () => {
  const { calls } = draw();
  await shown(3);
  act(() => screen.getByText('Ladder').closest('a')?.focus());
  press('a');
  await waitFor(() => expect(names()).toEqual(['Drill', 'Saw']));
  expect(calls.mock.calls).toEqual([['tool-loans/lend', { body: { id: 3, version: 1 } }]]);
});

const drill = { ...LOANS[0], user_id: 9, archived_at: null };
const lent = { ...drill, version: 2, status: 'lent' };
const unlent = { ...drill, version: 3 };

it('returns to the row that an undo restores, and the next key acts on it', async () => {
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
  // While the undo is pending, no key acts on the next row.
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

it('undoes a pending transition as soon as it is made', async () => {
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

it('opens the declared dialog of a transition even if all its inputs are optional', async () => {
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

it('opens a dialog for the inputs of a transition, and shows a refusal in it', async () => {
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

it('makes a transition with several rows, lists each refusal and offers a retry', async () => {
  let isRefused = true;
  const { calls } = draw(async (_, { body }) => {
    if (isRefused && (body as Loan).id === 2) throw new HttpError('The saw is away.', 409, {});
    return { data: {} };
  });
  await shown(3);
  fireEvent.click(screen.getByLabelText('review.select_all'));
  await click('review.bulk Lend 3');
  await screen.findByText(/Saw: The saw is away\./);
  const parts = screen.getByText('review.failed Lend 1');
  await waitFor(() => expect(names()).toEqual(['Saw']));
  expect(calls).toHaveBeenCalledTimes(3);
  isRefused = false;
  await click(/^review\.again/);
  await waitFor(() => expect(parts.isConnected).toBe(false));
  await shown(0);
});

/** Renders tool loans whose lending is a review, with a remark on every tool but the saw. */
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

it('shows remarks before several approvals, and can approve only the rows without remarks', async () => {
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

it('approves several rows after their remarks were shown, and a single row without a dialog', async () => {
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

it('applies a key to the selected rows like the bar above them, whichever row is current', async () => {
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

it('shows keys and a filled button in the bar of selected rows alone, not in the panel of one', async () => {
  // A window with room for the panel next to the rows.
  const watched = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...watched,
    matches: query.includes('min-width'),
  }));
  draw();
  await shown(3);
  const inPanel = () => [...document.querySelectorAll('footer button:not([aria-haspopup])')];
  const looks = () =>
    inPanel().map((button) => [
      button.getAttribute('data-variant'),
      button.getAttribute('aria-keyshortcuts'),
    ]);
  await waitFor(() => expect(looks()[0]).toEqual(['contained', 'A']));
  fireEvent.click(screen.getByLabelText('crud.select_row Drill'));
  await screen.findByText('review.bulk Lend 1');
  expect(new Set(looks().flat())).toEqual(new Set(['outlined', null]));
});

it('says which states a key applies to, and calls nothing', async () => {
  const { calls } = draw();
  await shown(3);
  press('t');
  await screen.findByText('review.refused returned lent');
  expect(calls).not.toHaveBeenCalled();
});

it('offers nobody a review of their own record, with the reason', async () => {
  draw(undefined, [{ id: 1, tool: 'Drill', status: 'requested', user_id: 3 }]);
  await shown(1);
  press('a');
  await screen.findByText('You cannot lend tools to yourself.');
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
  await shown(1);
});

it('renders only the affected rows on a key press, and their panel once', async () => {
  // A window with room for the panel next to the rows.
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

it('shows the fields of the record page in the panel, and omits the same fields', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  const hiddenFields = () => ['tool'];
  draw(undefined, LOANS, {}, { ...toolLoans, hiddenFields } as typeof toolLoans);
  await shown(3);
  press('Enter');
  const facts = await screen.findByLabelText('review.facts');
  const labels = [...facts.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Employee']);
});

it('remembers the chosen rows per page of a queue', async () => {
  const asked: number[] = [];
  const Page = queuePageOf(toolLoans, {});
  const open = (store: Store) =>
    renderScreen(<Page />, {
      translate,
      store,
      server: {
        getList: async (_: string, { pagination }: { pagination: { perPage: number } }) => {
          asked.push(pagination.perPage);
          const data = LOANS.map((loan) => ({
            user_id: 9,
            version: 1,
            archived_at: null,
            ...loan,
          }));
          return { data, total: 120 };
        },
        getMany: async () => ({ data: [{ id: 9, name: 'Ben' }] }),
      },
      auth: {
        getIdentity: async () => ({ id: 3, fullName: 'Morgan' }),
        getPermissions: async () => ({ role: 'ADMIN' }),
      },
    });
  const store = memoryStore();
  const first = open(store);
  const rows = await screen.findByLabelText<HTMLSelectElement>('crud.rows_per_page');
  expect(rows.value).toBe('50');
  fireEvent.change(rows, { target: { value: '25' } });
  await waitFor(() => expect(asked).toContain(25));
  const stored = store.listItems?.('preferences');
  first.unmount();
  asked.length = 0;
  open(memoryStore(stored));
  const again = await screen.findByLabelText<HTMLSelectElement>('crud.rows_per_page');
  expect(again.value).toBe('25');
  expect(asked).not.toContain(50);
});
