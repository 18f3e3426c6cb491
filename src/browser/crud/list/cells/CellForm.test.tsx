import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { openDraft } from '@/browser/crud/form/saving/useRecordDraft';
import { draftsBelow } from '@/browser/crud/sync/drafts';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { CellForm } from './CellForm';
import { cellAddress, cellOfAddress } from './cellsOfRow';

const KEY = `fieldhouse.tabDraft.7.makes/${cellAddress(1, 'name')}`;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Opens the name of a make in a cell, with a server that answers its save with an error. */
async function open(refusal: Error, auth = {}) {
  const resource = resourceAt('makes');
  const { name } = resource.fields;
  if (!name) throw new Error('a make has no name');
  const submit = { current: (_: unknown) => {} };
  const update = vi.fn(async () => {
    throw refusal;
  });
  const onDone = vi.fn();
  renderScreen(
    <CellForm
      resource={resource}
      record={{ id: 1, name: 'Ford', version: 1 }}
      field={['name', name, 'open']}
      draft={openDraft(KEY)}
      submit={submit}
      onSaved={() => {}}
      onDone={onDone}
    />,
    { server: { update }, auth },
  );
  const input = await screen.findByRole<HTMLInputElement>('textbox');
  return { input, submit, update, onDone };
}

it('returns the focus to the input of a value that the server refuses', async () => {
  const refusal = new HttpError('No.', 409, { message: 'This make is on order.' });
  const { input, submit, update } = await open(refusal);
  fireEvent.change(input, { target: { value: 'Vauxhall' } });
  submit.current(undefined);
  await waitFor(() => expect(update).toHaveBeenCalled());
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(input);
});

it('retains the focus in the form while a value is checked, so that Escape is heard', async () => {
  const { input, submit } = await open(new HttpError('No.', 409, { message: 'On order.' }));
  input.focus();
  fireEvent.change(input, { target: { value: 'Vauxhall' } });
  submit.current(undefined);
  expect(input.closest('form')?.contains(document.activeElement)).toBe(true);
  await screen.findByRole('alert');
});

it('stores what was typed if the session has ended, and reports no save', async () => {
  const checkError = vi.fn(() => Promise.reject(new Error('signed out')));
  const { input, submit, onDone } = await open(new HttpError('Sign in.', 401), {
    checkError,
    logout: async () => '/auth/login',
  });
  fireEvent.change(input, { target: { value: 'Vauxhall' } });
  submit.current(undefined);
  await waitFor(() => expect(checkError).toHaveBeenCalled());
  await act(() => new Promise((later) => setTimeout(later, 400)));
  expect(screen.queryByText('fieldhouse.crud.saved')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  cleanup();
  const [address = ''] = draftsBelow('fieldhouse.tabDraft.7.makes/');
  expect(cellOfAddress(address)).toEqual({ id: '1', name: 'name' });

  const again = await open(new HttpError('No.', 409));
  await waitFor(() => expect(again.input.value).toBe('Vauxhall'));
});
