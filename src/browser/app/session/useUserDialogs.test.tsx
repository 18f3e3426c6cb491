import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { userMenu } from '@/modules/ui';
import { useUserDialogs } from './useUserDialogs';

// Load the dialogs once; their loading time does not matter here.
beforeAll(() => Promise.all(userMenu.map(({ Dialog }) => Dialog.fetch())));
afterEach(cleanup);

type Answer = Promise<{ data: object[]; total: number; meta?: object }>;
const LICENCE = {
  ...{ id: 1, document_type_id: 1, number: 'DL-1', status: 'current' },
  ...{ issue_date: null, expiry_date: null, file: null },
};
const included = { 'document-types': [{ id: 1, name: 'Driving licence' }] };

function Page() {
  const { lines, dialogs } = useUserDialogs();
  return (
    <>
      {lines.map(({ label, run }) => (
        <button key={label} type="button" onClick={run}>{`open ${label}`}</button>
      ))}
      {dialogs}
    </>
  );
}

function draw(getList: (route: string, asked: { filter: unknown }) => Answer) {
  renderScreen(<Page />, {
    server: { getList },
    auth: {
      getIdentity: async () => ({ id: 7, fullName: 'Ben Howarth' }),
      getPermissions: async () => ({ role: 'ENGINEER' }),
    },
  });
}

const press = (label: string) => fireEvent.click(screen.getByText(`open ${label}`));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const CHANGE = 'account.password.title';
const DOCUMENTS = 'documents.own.title';

it('closes any other dialog when Documents opens, and loads the documents by the id of the person', async () => {
  const getList = vi.fn(async (_: string, _asked: { filter: unknown }) => ({ data: [], total: 0 }));
  draw(getList);
  press(CHANGE);
  await dialog(CHANGE);
  press(DOCUMENTS);
  await dialog(DOCUMENTS);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: CHANGE })).toBeNull());
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  expect(getList.mock.calls[0]?.[1].filter).toEqual({ user_id: 7 });
});

it('clears the documents on close: they are loaded again, and no old ones are shown', async () => {
  let answer = (_: Awaited<Answer>) => {};
  const getList = vi.fn(
    (_: string, _asked: { filter: unknown }): Answer => new Promise((done) => (answer = done)),
  );
  draw(getList);
  press(DOCUMENTS);
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  answer({ data: [LICENCE], total: 1, meta: { included } });
  const shown = await dialog(DOCUMENTS);
  expect(await within(shown).findByText('DL-1')).toBeTruthy();
  fireEvent.click(within(shown).getByText('fieldhouse.crud.close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(DOCUMENTS);
  const again = await dialog(DOCUMENTS);
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  expect(within(again).getByRole('status', { name: 'documents.own.loading' })).toBeTruthy();
  expect(within(again).queryByText('DL-1')).toBeNull();
});
