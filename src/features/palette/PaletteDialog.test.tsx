import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError, type I18nProvider, memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { text } from '../../../domain/kernel/fields/text';
import { resource } from '../../../domain/kernel/resource';
import { employeeAccess } from '../../../domain/people/access';
import { drawScreen } from '../../testing/drawScreen';
import { PaletteDialog } from './PaletteDialog';
import type { PaletteCommands } from './useChoices';

const people = resource({
  path: 'people',
  place: 'tests/people',
  route: 'tests/people',
  access: employeeAccess,
  fields: {
    name: text({ required: true, searchable: true }),
    email: text({ searchable: true }),
  },
});

const toggle = vi.fn();
const close = vi.fn();
const commands: PaletteCommands = {
  pages: [
    { id: 'page:/makes', label: 'Makes', hint: 'Vehicle', to: '/makes' },
    { id: 'page:/models', label: 'Models', hint: 'Vehicle', to: '/models' },
  ],
  actions: [{ id: 'action:theme', label: 'Dark mode', run: toggle }],
  searchables: [{ resource: people, label: 'People', icon: undefined }],
};

const translate: I18nProvider['translate'] = (key, options) =>
  [key, ...Object.values(options ?? {})].join(' ');

const ann = { id: 7, name: 'Ann Lee', email: 'ann@example.com' };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  toggle.mockReset();
  close.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(getList: DataProvider['getList'], store = memoryStore()) {
  const getMany = async () => ({ data: [ann] });
  const server = { getList, getMany };
  return drawScreen(<PaletteDialog commands={commands} onClose={close} />, {
    server,
    translate,
    store,
  }).router;
}

const box = () => screen.getByRole('combobox');
const selected = () => screen.getByRole('option', { selected: true }).textContent;
const none = vi.fn(async () => ({ data: [], total: 0 })) as unknown as DataProvider['getList'];

it('points at the active choice, goes round with the arrows and opens it with Enter', async () => {
  const router = open(none);
  expect(document.activeElement).toBe(box());
  expect(selected()).toContain('Makes');
  await userEvent.keyboard('{ArrowUp}');
  expect(selected()).toContain('Dark mode');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toContain('Models');
  const pointedAt = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  expect(pointedAt?.textContent).toContain('Models');
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/models');
  expect(close).toHaveBeenCalled();
});

it('runs an action and goes nowhere', async () => {
  const router = open(none);
  await userEvent.keyboard('dark{Enter}');
  expect(toggle).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');
});

it('asks for people only once typing pauses, and leads to the one that is chosen', async () => {
  const getList = vi.fn(async () => ({ data: [ann], total: 1 }));
  const router = open(getList as unknown as DataProvider['getList']);
  await userEvent.keyboard('ann lee');
  await screen.findByText('ann@example.com');
  expect(getList).toHaveBeenCalledTimes(1);
  expect(getList).toHaveBeenCalledWith(
    'tests/people',
    expect.objectContaining({ filter: { q: 'ann lee' }, signal: expect.any(AbortSignal) }),
  );
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/tests/people/7');
});

it('shows nothing of the last words once there are others', async () => {
  const getList = vi.fn(async () => ({ data: [ann], total: 1 }));
  open(getList as unknown as DataProvider['getList']);
  await userEvent.keyboard('ann');
  await screen.findByText('Ann Lee');
  await userEvent.keyboard('x');
  expect(screen.queryByText('Ann Lee')).toBeNull();
});

it('says when nothing fits, and only when all have answered', async () => {
  let answer = () => {};
  const gate = new Promise<void>((open) => {
    answer = open;
  });
  open((async () => {
    await gate;
    return { data: [], total: 0 };
  }) as unknown as DataProvider['getList']);
  await userEvent.keyboard('zz');
  expect(screen.getByRole('status').textContent).toContain('searching');
  await act(async () => {
    await new Promise((done) => setTimeout(done, 300));
    answer();
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('nothing zz'));
});

it('names what could not be searched and tries again, keeping what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getList = vi
    .fn(async () => ({ data: [ann], total: 1 }))
    .mockRejectedValueOnce(new Error('down'));
  open(getList as unknown as DataProvider['getList']);
  await userEvent.keyboard('ann');
  expect((await screen.findByRole('alert')).textContent).toContain('People');
  await userEvent.click(screen.getByText('navigation.palette.retry'));
  await screen.findByText('Ann Lee');
  expect((box() as HTMLInputElement).value).toBe('ann');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('finds nothing in a list that is too long for such words, and does not call that a failure', async () => {
  const sentence = 'Type at least 3 letters or digits: this list has more than 20,000 records.';
  const refuse = vi.fn(async () => {
    throw new HttpError(sentence, 422, { errors: { q: sentence } });
  }) as unknown as DataProvider['getList'];
  open(refuse);
  await userEvent.keyboard('an');
  expect(await screen.findByText('navigation.palette.nothing an')).toBeTruthy();
  expect(screen.queryByText(/navigation.palette.failed/)).toBeNull();
});

it('keeps what was chosen by its id alone, and reads a record again to name it', async () => {
  const store = memoryStore();
  store.setItem('preferences.palette', ['record:tests/people/7', 'page:/gone', 'page:/models']);
  open(none, store);
  await screen.findByText('Ann Lee');
  const first = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(first.slice(0, 3)).toEqual(['Ann Leeann@example.com', 'ModelsVehicle', 'MakesVehicle']);
  await userEvent.keyboard('dark{Enter}');
  expect(store.getItem('preferences.palette')).toEqual([
    'action:theme',
    'record:tests/people/7',
    'page:/gone',
    'page:/models',
  ]);
});
