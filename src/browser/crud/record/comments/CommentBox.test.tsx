import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmLeaving } from '@/browser/crud/form/saving/LeavingQuestion';
import { UnsavedChanges, UnsavedProvider } from '@/browser/crud/form/saving/UnsavedChanges';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { CommentBox } from './CommentBox';

const auth = { getIdentity: async () => ({ id: 7, fullName: 'Morgan Reid' }) };

const PEOPLE = [
  { id: 4, name: 'Ben Carter' },
  { id: 9, name: 'Benita Carr' },
  { id: 11, name: 'Siobhán O’Brien' },
];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async (add: () => Promise<object>) => {
  const calls: unknown[][] = [];
  const callOperation = async (name: string, options: object) => {
    if (name === 'comments/people') return { data: PEOPLE };
    calls.push([name, options]);
    return add();
  };
  const unsaved = new UnsavedChanges();
  const { router } = renderScreen(
    <UnsavedProvider value={unsaved}>
      <ConfirmLeaving isDirty={false} />
      <Routes>
        <Route path="/" element={<CommentBox resource={resourceAt('vehicles')} id={1} />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </UnsavedProvider>,
    { server: { callOperation }, auth },
  );
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { box, type, calls, unsaved, router };
};

const send = () => fireEvent.click(screen.getByText('fieldhouse.crud.comments.add'));

it('mentions the person chosen with arrows and Enter, and sends their id', async () => {
  const { box, type, calls } = await open(async () => ({ data: { id: 1 } }));
  type('Ask @ben');
  await screen.findByText('Benita Carr');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe('Ask @Benita Carr ');
  expect(screen.queryByRole('listbox')).toBeNull();
  send();
  await waitFor(() => expect(box.value).toBe(''));
  expect(calls).toEqual([
    [
      'comments/add',
      {
        body: {
          entity: 'vehicles',
          entity_id: 1,
          comment: 'Ask @Benita Carr',
          mention_ids: [9],
        },
        key: expect.any(String),
      },
    ],
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('offers people with another apostrophe than the one typed, as the server finds them', async () => {
  const { box, type } = await open(async () => ({ data: {} }));
  type("Ask @o'br");
  await screen.findByText('Siobhán O’Brien');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe('Ask @Siobhán O’Brien ');
});

it('closes the list at Escape until another mention is begun', async () => {
  const { box, type } = await open(async () => ({ data: {} }));
  type('@ben');
  await screen.findByRole('listbox');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  type('@benc');
  expect(screen.queryByRole('listbox')).toBeNull();
  type('@benc and @ben');
  await screen.findByRole('listbox');
});

it('keeps the words of a comment that fails, and sends them again under the same key', async () => {
  const add = vi.fn(async (): Promise<object> => {
    if (add.mock.calls.length === 1) throw new Error('No connection');
    return { data: {} };
  });
  const { box, type, calls } = await open(add);
  type('Once');
  send();
  await screen.findByText('No connection');
  expect(box.value).toBe('Once');
  fireEvent.click(screen.getByText('fieldhouse.crud.retry'));
  await waitFor(() => expect(box.value).toBe(''));
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
});

it('says that a comment is still there if the device has no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { box, type } = await open(async () => {
    throw new HttpError('fieldhouse.providers.unreachable', 0);
  });
  type('Once');
  send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('fieldhouse.crud.comments.unsent');
  expect(box.value).toBe('Once');
});

it('sends no empty comment', async () => {
  const { type, calls } = await open(async () => ({ data: {} }));
  type('  ');
  send();
  await screen.findByText(/is required/);
  expect(calls).toEqual([]);
});

it('asks before a typed comment is left, and holds back no transition of the record', async () => {
  const { box, type, unsaved, router } = await open(async () => ({ data: {} }));
  type('Not yet');
  expect(unsaved.current).toBe(false);
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText('session.leaving.comment')).toBeTruthy();
  expect(screen.queryByText('session.leaving.advice')).toBeNull();
  fireEvent.click(screen.getByText('session.leaving.stay'));
  expect(box.value).toBe('Not yet');
  await act(() => router.navigate('/elsewhere'));
  fireEvent.click(await screen.findByText('session.leaving.leave'));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('asks nothing once the comment was added', async () => {
  const { box, type, router } = await open(async () => ({ data: {} }));
  type('Once');
  send();
  await waitFor(() => expect(box.value).toBe(''));
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});
