import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';
import { RowActions } from './RowActions';

// Loads the chunks of the menu first, so that no test waits for them.
beforeAll(() => Promise.all([import('./RowMenu'), import('@/browser/kit/theme/AppTheme')]));
beforeEach(withoutLayout);
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

/** Renders the actions of a row for an administrator who may do these. */
function draw(path: string, record: RecordValues & { id: number }, { may, ...given }: Case) {
  const { callOperation = async () => ({ data: {} }), me = 3 } = given;
  return renderScreen(<RowActions resource={resourceAt(path)} record={record} />, {
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
  // A submitted record can be neither edited nor deleted before it is returned.
  expect(await wordsOf()).toEqual(['open', 'Approve…', 'Unsubmit', 'Return…']);
});

it('offers Edit and Delete on a row whose state does not lock it', async () => {
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

it('omits actions that this person, or everybody, may not do', async () => {
  draw('departments', { id: 5, version: 1, name: 'Drains', archived_at: null }, { may: ['edit'] });
  fireEvent.click(await button());
  expect(await wordsOf()).toEqual(['edit']);
});

it('does not offer people the deletion of their own record', async () => {
  const me = { id: 3, version: 1, name: 'Morgan', invite_status: 'accepted', archived_at: null };
  draw('employees', me, { may: ['edit', 'delete'] });
  fireEvent.click(await button());
  expect(await wordsOf()).not.toContain('delete…');
});

it('runs a transition without inputs at once, and closes the menu', async () => {
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

it('opens a dialog for the inputs of a transition', async () => {
  draw('expenses', EXPENSE, { may: ['approve'] });
  fireEvent.click(await button());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Return…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Reason');
});

it('moves between items by keyboard, and returns the focus to its button', async () => {
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

it('opens the record from the menu', async () => {
  const { router } = draw(
    'departments',
    { id: 5, version: 1, name: 'Drains', archived_at: null },
    { may: ['edit'] },
  );
  fireEvent.click(await button());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'fieldhouse.crud.edit' }));
  expect(router.state.location.pathname).toBe(`/${resourceAt('departments').route}/5`);
});
