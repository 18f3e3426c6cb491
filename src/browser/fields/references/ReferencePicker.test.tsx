import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { ReferencePicker } from './ReferencePicker';

const LONG = `${'Long'.repeat(30)}`;
const NAMES = ['Adam Sykes', 'Ben Carter', 'Morgan Hale', 'Morgan Reid', 'Tom Whitfield', LONG];
const PEOPLE = [
  ...NAMES,
  ...Array.from({ length: 406 }, (_, index) => `Worker ${String(index + 1).padStart(3, '0')}`),
].map((name, index) => ({ id: index + 1, name }));
const idOf = (name: string) => PEOPLE.find((person) => person.name === name)?.id;
const TOM = idOf('Tom Whitfield') ?? 0;

type ListParams = { filter: { q: string; id?: number[] }; pagination: { perPage: number } };

let slow: Promise<unknown> | undefined;
let isDown = false;
const getList = vi.fn(async (_route: string, { filter: { q, id }, pagination }: ListParams) => {
  if (slow && q !== '') await slow;
  if (isDown) throw new Error('Something went wrong');
  const rows = PEOPLE.filter(
    (person) =>
      person.name.toLowerCase().includes(q.toLowerCase()) && (id?.includes(person.id) ?? true),
  );
  return { data: rows.slice(0, pagination.perPage), total: rows.length };
});
let named: Promise<unknown> | undefined;
const getMany = async (_: string, { ids }: { ids: number[] }) => {
  await named;
  return { data: PEOPLE.filter(({ id }) => ids.includes(id)) };
};

const saved = vi.fn<(id: number | null) => void>();

function Form({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  // A form re-renders for many reasons while somebody types.
  const [, redraw] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saved(value);
      }}
      onKeyDown={(event) => {
        redraw((times) => times + 1);
        if (event.key === 'Enter' && event.ctrlKey) saved(value);
      }}
    >
      <ReferencePicker to="employees" label="Manager" value={value} onChange={setValue} />
      <input aria-label="Other" />
      <button type="submit">Save</button>
      <output>{value ?? 'nobody'}</output>
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const value = () => document.querySelector('output')?.textContent;
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const highlighted = () => {
  const id = box().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

async function draw(start: number | null = TOM) {
  renderScreen(<Form start={start} />, {
    server: { getList, getMany },
    translate: (key, { count, total, words } = {}) =>
      [key.replace('fieldhouse.fields.', ''), count, total, words].filter(Boolean).join(' '),
  });
  if (start !== null)
    await waitFor(() => expect(box().value).toBe(PEOPLE[start - 1]?.name ?? 'none'));
  return userEvent.setup();
}

/** Focuses the box and types over its text. */
async function typeOver(user: ReturnType<typeof userEvent.setup>, keys: string) {
  act(() => box().focus());
  box().select();
  await user.keyboard(keys);
}

beforeEach(() => {
  getList.mockClear();
  saved.mockClear();
  slow = undefined;
  isDown = false;
});

it('filters by text typed over the chosen value, and Enter takes the first match', async () => {
  const user = await draw();
  await typeOver(user, 'Morgan');
  await waitFor(() => expect(offered()).toEqual(['Morgan Hale', 'Morgan Reid']));
  expect(box().value).toBe('Morgan');
  expect(highlighted()).toBe('Morgan Hale');
  await user.keyboard('{Enter}');
  expect(value()).toBe(String(idOf('Morgan Hale')));
  expect(box().value).toBe('Morgan Hale');
  expect(saved).not.toHaveBeenCalled();
});

it('highlights the first match, even if the previously chosen record matches too', async () => {
  const user = await draw(idOf('Morgan Reid') ?? 0);
  await typeOver(user, 'morg');
  await waitFor(() => expect(highlighted()).toBe('Morgan Hale'));
  await user.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('Morgan Reid');
  await user.keyboard('{Enter}');
  expect(value()).toBe(String(idOf('Morgan Reid')));
});

it('moves on from the first match with an arrow pressed at the moment it is highlighted', async () => {
  const user = await draw();
  const arrived = new Promise<void>((done) => {
    const pressed = new MutationObserver(() => {
      if (highlighted() !== 'Morgan Hale') return;
      pressed.disconnect();
      fireEvent.keyDown(box(), { key: 'ArrowDown' });
      done();
    });
    pressed.observe(box(), { attributes: true });
  });
  await typeOver(user, 'morg');
  await arrived;
  await act(async () => {});
  expect(highlighted()).toBe('Morgan Reid');
});

it('chooses the match when Enter and Ctrl+Enter come before the response', async () => {
  let answer = (_: unknown) => {};
  slow = new Promise((done) => (answer = done));
  const user = await draw();
  await typeOver(user, 'Morgan{Enter}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(offered()).toEqual([]);
  expect(value()).toBe(String(TOM));
  expect(saved).not.toHaveBeenCalled();
  await act(async () => answer(undefined));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(idOf('Morgan Hale')));
  expect(saved).toHaveBeenCalledTimes(1);
  expect(box().value).toBe('Morgan Hale');
});

it('chooses the match even if the box has lost focus meanwhile', async () => {
  let answer = (_: unknown) => {};
  slow = new Promise((done) => (answer = done));
  const user = await draw(null);
  await typeOver(user, 'Ben{Enter}{Tab}');
  await act(async () => answer(undefined));
  await waitFor(() => expect(value()).toBe(String(idOf('Ben Carter'))));
});

it('chooses nothing on Enter in an unfiltered list', async () => {
  const user = await draw(null);
  await user.click(box());
  await waitFor(() => expect(offered()).toHaveLength(25));
  expect(highlighted()).toBeUndefined();
  await user.keyboard('{Enter}');
  expect(value()).toBe('nobody');
  expect(offered()).toEqual([]);
  expect(saved).not.toHaveBeenCalled();
});

it('ignores the position of the pointer', async () => {
  const user = await draw(null);
  await user.click(box());
  await waitFor(() => expect(offered()).toHaveLength(25));
  await user.hover(screen.getByText('Ben Carter'));
  await user.keyboard('{Enter}');
  expect(value()).toBe('nobody');
  await user.click(box());
  await user.click(await screen.findByText('Ben Carter'));
  expect(value()).toBe(String(idOf('Ben Carter')));
});

it('says how many more match, and finds the last of them', async () => {
  const user = await draw(null);
  await user.click(box());
  await screen.findByText('type_to_narrow 25 412');
  await user.keyboard('Worker 406');
  await waitFor(() => expect(offered()).toEqual(['Worker 406']));
  expect(screen.queryByText(/type_to_narrow/)).toBeNull();
});

it('reverts to the chosen record when left with half a name', async () => {
  const user = await draw();
  await typeOver(user, 'Morg{Tab}');
  expect(box().value).toBe('Tom Whitfield');
  expect(value()).toBe(String(TOM));
});

it('says that nothing is chosen when left empty-handed with half a name', async () => {
  const user = await draw(null);
  await typeOver(user, 'Morg{Tab}');
  expect(box().value).toBe('');
  expect(value()).toBe('nobody');
  expect(screen.getByText(/not_chosen/)).toBeTruthy();
});

it('discards typed text on Escape', async () => {
  const user = await draw();
  await typeOver(user, 'Morgan');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  expect(box().value).toBe('Tom Whitfield');
  expect(value()).toBe(String(TOM));
});

it('is cleared by its cross and by deleting the text', async () => {
  const user = await draw();
  await user.click(screen.getByTitle('clear'));
  expect([box().value, value()]).toEqual(['', 'nobody']);
  await user.keyboard('Ben');
  await waitFor(() => expect(highlighted()).toBe('Ben Carter'));
  await user.keyboard('{Enter}');
  expect(value()).toBe(String(idOf('Ben Carter')));
  await typeOver(user, '{Backspace}{Tab}');
  expect([box().value, value()]).toEqual(['', 'nobody']);
});

it('says that nothing matches, and saves nothing in its place', async () => {
  const user = await draw();
  await typeOver(user, 'Nobody');
  await screen.findByText('no_options');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByText('not_found Nobody')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  expect(value()).toBe(String(TOM));
});

it('says that the search failed, and searches again', async () => {
  const user = await draw();
  isDown = true;
  await typeOver(user, 'Morgan');
  await screen.findByText('search_failed');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'fieldhouse.crud.retry' }));
  await waitFor(() => expect(offered()).toEqual(['Morgan Hale', 'Morgan Reid']));
  expect(box().value).toBe('Morgan');
});

it('shows no number while the name of the chosen record is loading', async () => {
  let arrive = () => {};
  named = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const shown: string[] = [];
  renderScreen(<Form start={TOM} />, { server: { getList, getMany } });
  for (let look = 0; look < 5; look += 1) {
    shown.push((await screen.findByRole<HTMLInputElement>('combobox')).value);
    await act(() => new Promise((done) => setTimeout(done, 10)));
  }
  arrive();
  await waitFor(() => expect(box().value).toBe('Tom Whitfield'));
  named = undefined;
  expect(new Set(shown)).toEqual(new Set(['']));
});

it('selects a name that arrives while the box has the focus, so that typing replaces it', async () => {
  let arrive = () => {};
  named = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  renderScreen(<Form start={TOM} />, { server: { getList, getMany } });
  const user = userEvent.setup();
  await user.click(box());
  arrive();
  await waitFor(() => expect(box().value).toBe('Tom Whitfield'));
  named = undefined;
  await user.keyboard('Ben');
  expect(box().value).toBe('Ben');
});

it('offers a name of 120 characters', async () => {
  const user = await draw();
  await typeOver(user, LONG.slice(0, 20));
  await waitFor(() => expect(offered()).toEqual([LONG]));
  await user.keyboard('{Enter}');
  expect(box().value).toBe(LONG);
});

it('takes no more characters than a list searches for', async () => {
  renderScreen(<Form start={null} />, { server: { getList, getMany } });
  await userEvent.click(box());
  await userEvent.paste('a'.repeat(300));
  expect(box().value).toHaveLength(200);
});

it('offers those chosen last first, under a heading of their own, and never chooses one by itself', async () => {
  const user = await draw();
  for (const name of ['Worker 300', 'Worker 044']) {
    await typeOver(user, name);
    await waitFor(() => expect(offered()).toEqual([name]));
    await user.keyboard('{Enter}');
  }
  await user.click(screen.getByRole('textbox', { name: 'Other' }));
  await user.click(box());
  await screen.findByText('recently_used 25 412');
  expect(offered().slice(0, 3)).toEqual(['Worker 044', 'Worker 300', 'Adam Sykes']);
  expect(offered()).toHaveLength(25);
  expect(screen.getByText('type_to_narrow 25 412')).toBeTruthy();
  expect(highlighted()).not.toBe('Worker 300');
  await user.keyboard('{Enter}');
  expect(value()).toBe(String(idOf('Worker 044')));
});

it('offers none of them while all records fit in the box', async () => {
  const user = await draw();
  await typeOver(user, 'Worker 300');
  await waitFor(() => expect(offered()).toEqual(['Worker 300']));
  await user.keyboard('{Enter}');
  getList.mockClear();
  await typeOver(user, 'Morgan');
  await waitFor(() => expect(offered()).toEqual(['Morgan Hale', 'Morgan Reid']));
  expect(getList.mock.calls.some(([, { filter }]) => filter.id)).toBe(false);
});
