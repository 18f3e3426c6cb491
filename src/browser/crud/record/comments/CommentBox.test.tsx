import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { CommentBox } from './CommentBox';

const auth = { getIdentity: async () => ({ id: 7, fullName: 'Morgan Reid' }) };

const PEOPLE = [
  { id: 4, name: 'Ben Carter' },
  { id: 9, name: 'Benita Carr' },
];

beforeEach(() => localStorage.clear());

const open = async (add: () => Promise<object>) => {
  const calls: unknown[][] = [];
  const callOperation = async (name: string, options: object) => {
    if (name === 'comments/people') return { data: PEOPLE };
    calls.push([name, options]);
    return add();
  };
  renderScreen(<CommentBox resource={resourceAt('vehicles')} id={1} />, {
    server: { callOperation },
    auth,
  });
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { box, type, calls };
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

it('sends no empty comment', async () => {
  const { type, calls } = await open(async () => ({ data: {} }));
  type('  ');
  send();
  await screen.findByText(/is required/);
  expect(calls).toEqual([]);
});
