import '@/browser/kit/theme/AppTheme';
import './FileViewer';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { FileCell } from '@/browser/fields/cells/FileCell';
import { renderScreen } from '@/browser/testing/renderScreen';
import { file } from '@/core/fields/kinds/file';
// The cell fetches the viewer on demand, which takes time the first time.
import './FileViewer';

// The default of one second is too short for the first dialog on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const checkError = async ({ status }: { status?: number }) => {
  if (status === 401) throw { logoutUser: false, message: false };
};

const download = vi.fn<(id: number) => Promise<Blob>>();
const made = new Map<string, Blob>();

beforeEach(() => {
  made.clear();
  download.mockReset().mockResolvedValue(new Blob(['bytes'], { type: 'text/html' }));
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:here/${made.size}`;
    made.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = (url: string) => void made.delete(url);
});

/** Draws the cell, and waits until its links are there. */
const draw = (name: string, type: string) =>
  act(async () => {
    renderScreen(
      <FileCell source="paper" field={file()} value={{ id: 9, name, type, size: 5 }} />,
      {
        server: { download },
        auth: { checkError },
        translate: (key) => key,
      },
    );
    await import('@/browser/fields/cells/FileLinks');
  });

const frame = () => document.querySelector('iframe');
const shownPages = () =>
  waitFor(() => expect(frame()?.title).toBe('licence.pdf'), { timeout: 10_000 });
const view = () =>
  act(async () => {
    fireEvent.click(screen.getByText('fieldhouse.fields.file.view'));
  });

it('fetches nothing before a click, shows a PDF by its stored type, and releases it', async () => {
  await draw('licence.pdf', 'application/pdf');
  expect(download).not.toHaveBeenCalled();
  await view();
  await shownPages();
  expect(frame()?.src).toBe('blob:here/0#navpanes=0&view=FitH');
  expect(made.get('blob:here/0')?.type).toBe('application/pdf');
  fireEvent.click(screen.getByText('fieldhouse.crud.close'));
  await waitFor(() => expect(frame()).toBeNull());
  expect(made.size).toBe(0);
});

it('shows a picture, and says so if the file is not a valid one', async () => {
  await draw('card.png', 'image/png');
  await view();
  const picture = await screen.findByAltText<HTMLImageElement>('card.png');
  expect(picture.src).toBe('blob:here/0');
  fireEvent.error(picture);
  expect(screen.getByText('fieldhouse.fields.file.broken')).toBeTruthy();
});

it('offers the download if the browser cannot show a PDF in a page', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  await draw('licence.pdf', 'application/pdf');
  await view();
  expect(await screen.findByText('fieldhouse.fields.file.not_here')).toBeTruthy();
  expect(frame()).toBeNull();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(screen.getByText('fieldhouse.fields.file.download'));
  expect(saved).toHaveBeenCalledTimes(1);
  expect(download).toHaveBeenCalledTimes(1);
  saved.mockRestore();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

it('says why a file could not be fetched, and retries', async () => {
  download.mockRejectedValueOnce(new HttpError('There is no such record.', 404, {}));
  await draw('licence.pdf', 'application/pdf');
  await view();
  expect(await screen.findByText('There is no such record.')).toBeTruthy();
  fireEvent.click(screen.getByText('fieldhouse.crud.retry'));
  await shownPages();
});

it('offers only the download of a Word file', async () => {
  await draw(
    'contract.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  );
  expect(screen.getByLabelText('fieldhouse.fields.download')).toBeTruthy();
  expect(screen.queryByText('fieldhouse.fields.file.view')).toBeNull();
});
