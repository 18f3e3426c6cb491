import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawScreen } from '@/browser/testing/drawScreen';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';
import { RowActions } from './RowActions';

// What a menu needs is fetched once; how long that takes is no matter here.
beforeAll(() => Promise.all([import('./RowMenu'), import('@/browser/kit/theme/Dispatch')]));
beforeEach(() => {
  // jsdom lays nothing out, so there is nothing to watch.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const EXPENSE = {
  id: 9,
  version: 3,
  user_id: 4,
  expense_type_id: 2,
  description: 'Parking',
  status: 'submitted',
  amount_minor: 900,
  approved_amount_minor: null,
  currency: 'GBP',
  receipts: [],
  archived_at: null,
};

interface Case {
  may: readonly string[];
  callOperation?: () => Promise<{ data: unknown }>;
  me?: number;
}

/** Draws what can be done to a row, for an administrator who may do these actions. */
function draw(path: string, record: RecordValues & { id: number }, { may, ...given }: Case) {
  const { callOperation = async () => ({ data: {} }), me = 3 } = given;
  return drawScreen(<RowActions resource={resourceAt(path)} record={record} />, {
    server: {
      callOperation,
      getOne: async () => ({ data: { id: 2, name: 'Parking' } }),
      getMany: async () => ({ data: [] }),
    },
    auth: {
      getIdentity: async () => ({ id: me, fullName: 'Morgan' }),
      getPermissions: async () => ({ role: 'ADMIN' }),
      canAccess: async ({ action }) => may.includes(action),
    },
    translate: (key, { _, name } = {}) =>
      _ ?? (key.endsWith('row_actions') ? `${key} ${name}` : key),
  });
}

const button = () => screen.findByRole('button', { name: /^fieldhouse.crud.row_actions/ });
const lines = () => screen.findAllByRole('menuitem');
const wordsOf = async () =>
  (await lines()).map(({ textContent }) => textContent.replace('fieldhouse.crud.', ''));

it('names the row on its one button, and offers the transitions that apply between Edit and Delete', async () => {
  draw('expenses', EXPENSE, { may: ['edit', 'delete', 'approve', 'see'] });
  expect((await button()).getAttribute('aria-label')).toBe('fieldhouse.crud.row_actions Parking');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(await button());
  // What was submitted can be neither edited nor deleted before it comes back.
  expect(await wordsOf()).toEqual(['open', 'Approve…', 'Unsubmit', 'Return…']);
});

it('offers Edit and Delete of a row that no state has closed', async () => {
  draw(
    'departments',
    { id: 5, version: 1, name: 'Drains', archived_at: null },
    {
      may: ['edit', 'delete'],
    },
  );
  fireEvent.click(await button());
  expect(await wordsOf()).toEqual(['edit', 'delete…']);
});

it('leaves out of the menu what this person may not do, or nobody may', async () => {
  draw('departments', { id: 5, version: 1, name: 'Drains', archived_at: null }, { may: ['edit'] });
  fireEvent.click(await button());
  expect(await wordsOf()).toEqual(['edit']);
});

it('does not offer people to delete themselves', async () => {
  const me = { id: 3, version: 1, name: 'Morgan', invite_status: 'accepted', archived_at: null };
  draw('employees', me, { may: ['edit', 'delete'] });
  fireEvent.click(await button());
  expect(await wordsOf()).not.toContain('delete…');
});

it('makes a transition that asks nothing at once, and closes the menu', async () => {
  const callOperation = vi.fn(async () => ({ data: {} }));
  draw('expenses', EXPENSE, { may: ['edit'], callOperation });
  fireEvent.click(await button());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unsubmit' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() =>
    expect(callOperation.mock.calls).toEqual([
      ['expenses/unsubmit', { body: { id: 9, version: 3 } }],
    ]),
  );
});

it('asks in a dialog for what a transition takes', async () => {
  draw('expenses', EXPENSE, { may: ['approve'] });
  fireEvent.click(await button());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Return…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Reason');
});

it('moves from line to line by keyboard, and gives the focus back to its button', async () => {
  draw(
    'departments',
    { id: 5, version: 1, name: 'Drains', archived_at: null },
    {
      may: ['edit', 'delete'],
    },
  );
  const opener = await button();
  fireEvent.click(opener);
  const [edit, remove] = await lines();
  expect(document.activeElement).toBe(edit);
  fireEvent.keyDown(edit as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(remove);
  fireEvent.keyDown(remove as HTMLElement, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it('leads to the record', async () => {
  const { router } = draw(
    'departments',
    { id: 5, version: 1, name: 'Drains', archived_at: null },
    { may: ['edit'] },
  );
  fireEvent.click(await button());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'fieldhouse.crud.edit' }));
  expect(router.state.location.pathname).toBe(`/${resourceAt('departments').route}/5`);
});
