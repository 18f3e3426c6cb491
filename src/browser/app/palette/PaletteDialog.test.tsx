import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { type I18nProvider, memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CommandInView, useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { renderScreen } from '@/browser/testing/renderScreen';
import { text } from '@/core/fields/kinds/text';
import { type Resource, resource } from '@/core/resource/resource';
import { employeeAccess } from '@/modules/people/model/access';
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

const sites: Resource = { ...people, path: 'sites', route: 'tests/sites' };

const toggle = vi.fn();
const close = vi.fn();
const commands: PaletteCommands = {
  pages: [
    { id: 'page:/makes', label: 'Makes', hint: 'Vehicle', to: '/makes' },
    { id: 'page:/models', label: 'Models', hint: 'Vehicle', to: '/models' },
  ],
  actions: [{ id: 'action:theme', label: 'Dark mode', run: toggle }],
  searchables: [
    { resource: people, label: 'People', icon: undefined },
    { resource: sites, label: 'Sites', icon: undefined },
  ],
};

const translate: I18nProvider['translate'] = (key, options) =>
  [key, ...Object.values(options ?? {})].join(' ');

const ann = { entity: 'people', entity_id: 7, title: 'Ann Lee', hint: 'ann@example.com' };

type CallOperation = (
  name: string,
  options: { query: { q: string }; signal: AbortSignal },
) => Promise<{ data: unknown }>;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  toggle.mockReset();
  close.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The page behind the palette, with commands to offer. */
function Page({ offers }: { offers: readonly CommandInView[] }) {
  useOfferedCommands(offers);
  return null;
}

interface Around {
  store?: ReturnType<typeof memoryStore>;
  offers?: readonly CommandInView[];
  takeTyped?: () => string;
  /** Draws in React's strict mode, which runs every update twice. */
  isStrict?: boolean;
}

function open(
  callOperation: CallOperation,
  { store = memoryStore(), offers = [], takeTyped, isStrict }: Around = {},
) {
  const palette = (
    <PaletteDialog {...(takeTyped && { takeTyped })} commands={commands} onClose={close} />
  );
  const screen = (
    <>
      <Page offers={offers} />
      {palette}
    </>
  );
  return renderScreen(isStrict ? <StrictMode>{screen}</StrictMode> : screen, {
    server: { callOperation },
    translate,
    store,
  }).router;
}

const box = () => screen.getByRole('combobox');
const selected = () => screen.getByRole('option', { selected: true }).textContent;
const none = vi.fn<CallOperation>(async () => ({ data: [] }));
const finding = (...data: unknown[]) => vi.fn<CallOperation>(async () => ({ data }));

it('marks the active choice, wraps around with the arrows and opens it with Enter', async () => {
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

it('starts with what was typed while it loaded, even if React draws it twice', async () => {
  let early = 'mak';
  const takeTyped = () => {
    const text = early;
    early = '';
    return text;
  };
  open(none, { takeTyped, isStrict: true });
  expect(box()).toHaveProperty('value', 'mak');
  await userEvent.keyboard('es');
  expect(box()).toHaveProperty('value', 'makes');
});

it('runs an action without navigating', async () => {
  const router = open(none);
  await userEvent.keyboard('dark{Enter}');
  expect(toggle).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');
});

it('searches with one call once typing pauses, and opens the chosen record', async () => {
  const ask = finding(ann);
  const router = open(ask);
  await userEvent.keyboard('ann lee');
  await screen.findByText('ann@example.com');
  expect(ask.mock.calls).toEqual([
    ['search', { query: { q: 'ann lee' }, signal: expect.any(AbortSignal) }],
  ]);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/tests/people/7');
});

it('aborts the call for outdated words and shows none of its results', async () => {
  const signals: AbortSignal[] = [];
  const ask = vi.fn<CallOperation>((_name, { query, signal }) => {
    signals.push(signal);
    return query.q === 'ann' ? Promise.resolve({ data: [ann] }) : new Promise(() => {});
  });
  open(ask);
  await userEvent.keyboard('ann');
  await screen.findByText('Ann Lee');
  await userEvent.keyboard('x');
  expect(screen.queryByText('Ann Lee')).toBeNull();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await userEvent.keyboard('y');
  await waitFor(() => expect(signals[1]?.aborted).toBe(true));
});

it('orders lists by their closest record, and leaves out records without a page', async () => {
  const other = (entity: string, title: string) => ({ entity, entity_id: 1, title, hint: null });
  open(finding(other('sites', 'Ann Yard'), other('notes', 'Ann said'), ann));
  await userEvent.keyboard('ann');
  await screen.findByText('Ann Lee');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Ann Yard',
    'Ann Leeann@example.com',
  ]);
});

it('says when nothing matches, and only once that is known', async () => {
  let answer = () => {};
  const gate = new Promise<void>((open) => {
    answer = open;
  });
  open(async () => {
    await gate;
    return { data: [] };
  });
  await userEvent.keyboard('zz');
  expect(screen.getByRole('status').textContent).toContain('searching');
  await act(async () => {
    await new Promise((done) => setTimeout(done, 300));
    answer();
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('nothing zz'));
});

it('says that the search failed and retries, retaining what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(finding(ann).mockRejectedValueOnce(new Error('down')));
  await userEvent.keyboard('ann');
  expect((await screen.findByRole('alert')).textContent).toContain('failed');
  await userEvent.click(screen.getByText('navigation.palette.retry'));
  expect(document.activeElement).toBe(box());
  await screen.findByText('Ann Lee');
  expect((box() as HTMLInputElement).value).toBe('ann');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers commands for the record or selection on the page first', async () => {
  const approve = vi.fn();
  const store = memoryStore();
  const offers = [
    { id: 'approve', label: 'Approve', run: approve },
    { id: 'edit', label: 'Edit', run: vi.fn() },
  ];
  store.setItem('preferences.palette', ['page:/models']);
  open(none, { store, offers });
  const words = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(words().slice(0, 3)).toEqual(['Approve', 'Edit', 'ModelsVehicle']);
  await userEvent.keyboard('mo');
  expect(words()).toEqual(['ModelsVehicle', 'Dark mode']);
  await userEvent.clear(box());
  await userEvent.keyboard('{Enter}');
  expect(approve).toHaveBeenCalledTimes(1);
  // The command belongs to that record and must not be offered elsewhere.
  expect(store.getItem('preferences.palette')).toEqual(['page:/models']);
});

it('stores only the id of a choice, and names a record until the page is closed, without a call', async () => {
  const store = memoryStore();
  store.setItem('preferences.palette', ['record:tests/people/8', 'page:/gone', 'page:/models']);
  const ask = finding(ann);
  const palette = <Reopened />;
  renderScreen(palette, { server: { callOperation: ask }, translate, store });
  const words = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(words().slice(0, 2)).toEqual(['ModelsVehicle', 'MakesVehicle']);
  await userEvent.keyboard('ann');
  await screen.findByText('Ann Lee');
  await userEvent.keyboard('{Enter}');
  expect(store.getItem('preferences.palette')).toEqual([
    ...['record:tests/people/7', 'record:tests/people/8', 'page:/gone', 'page:/models'],
  ]);
  await userEvent.click(await screen.findByText('open again'));
  expect(words().slice(0, 2)).toEqual(['Ann Leeann@example.com', 'ModelsVehicle']);
  expect(ask).toHaveBeenCalledTimes(1);
});

/** A palette that can be reopened after a choice. */
function Reopened() {
  const [isOpen, setOpen] = useState(true);
  if (isOpen) return <PaletteDialog commands={commands} onClose={() => setOpen(false)} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      open again
    </button>
  );
}
