import { act, fireEvent, screen } from '@testing-library/react';
import { type AuthProvider, HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { OwnDocumentsDialog } from './OwnDocumentsDialog';

const auth: Partial<AuthProvider> = {
  getIdentity: async () => ({ id: 7, fullName: 'Ben Howarth', email: 'ben@example.com' }),
  getPermissions: async () => 'ENGINEER',
};

type GetList = (route: string, query: { filter: unknown }) => Promise<unknown>;

const draw = (server: { getList: GetList; download?: (id: number) => Promise<Blob> }) =>
  renderScreen(<OwnDocumentsDialog isOpen onClose={vi.fn()} />, { server, auth });

it('loads the documents of the person who is signed in, and says if there are none', async () => {
  const getList = vi.fn<GetList>(async () => ({ data: [], total: 0 }));
  draw({ getList });
  expect(await screen.findByText('documents.own.empty')).toBeTruthy();
  expect(getList.mock.calls[0]?.[0]).toBe('pages/users/employee-documents');
  expect(getList.mock.calls[0]?.[1].filter).toEqual({ user_id: 7 });
});

it('shows the type, number, dates and expiry of a document, and downloads its file', async () => {
  const download = vi.fn(async (_id: number) => Promise.reject(new Error('not there')));
  const row = {
    id: 1,
    number: 'DL-1',
    document_type_id: 1,
    issue_date: '2016-03-05',
    expiry_date: '2020-03-05',
    status: 'current',
    file: { id: 9, name: 'licence.pdf', type: 'application/pdf', size: 10 },
  };
  const included = { 'document-types': [{ id: 1, name: 'Driving licence' }] };
  draw({
    getList: async () => ({ data: [row], total: 1, meta: { included } }),
    download,
  });
  expect(await screen.findByText('Driving licence')).toBeTruthy();
  for (const words of ['DL-1', '05-03-2016', '05-03-2020', 'documents.expiry.expired'])
    expect(screen.getByText(words)).toBeTruthy();
  // Its links are fetched on demand.
  await act(async () => void (await import('@/browser/fields/cells/FileLinks')));
  fireEvent.click(screen.getByLabelText('fieldhouse.fields.download'));
  expect(download.mock.calls[0]?.[0]).toBe(9);
  expect(await screen.findByText('not there')).toBeTruthy();
});

it('reports that the documents could not be loaded, and tries again', async () => {
  const getList = vi
    .fn<GetList>()
    .mockRejectedValueOnce(new HttpError('fieldhouse.providers.unreachable', 0))
    .mockResolvedValue({ data: [], total: 0 });
  draw({ getList });
  fireEvent.click(await screen.findByText('fieldhouse.crud.retry'));
  expect(await screen.findByText('documents.own.empty')).toBeTruthy();
});
