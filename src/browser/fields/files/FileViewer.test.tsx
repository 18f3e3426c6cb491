import '@/browser/kit/theme/Dispatch';
import './FileViewer';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { FileCell } from '@/browser/fields/cells/FileCell';
import { drawScreen } from '@/browser/testing/drawScreen';
import { file } from '@/core/fields/file';
// The cell fetches it when it is asked to, which takes its time the first time.
import './FileViewer';

// A second, as it is by itself, is short for the first dialog on a busy machine.
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

function draw(name: string, type: string) {
  drawScreen(<FileCell source="paper" field={file()} value={{ id: 9, name, type, size: 5 }} />, {
    server: { download },
    auth: { checkError },
    translate: (key) => key,
  });
}

const frame = () => document.querySelector('iframe');
// Its code is fetched first.
const shownPages = () =>
  waitFor(() => expect(frame()?.title).toBe('licence.pdf'), { timeout: 10_000 });
const view = () =>
  act(async () => {
    fireEvent.click(screen.getByText('fieldhouse.fields.file.view'));
  });

it('fetches nothing before it is asked to, shows a PDF as what it was stored as, and lets go of it', async () => {
  draw('licence.pdf', 'application/pdf');
  expect(download).not.toHaveBeenCalled();
  await view();
  await shownPages();
  expect(frame()?.src).toBe('blob:here/0#navpanes=0&view=FitH');
  expect(made.get('blob:here/0')?.type).toBe('application/pdf');
  fireEvent.click(screen.getByText('fieldhouse.crud.close'));
  await waitFor(() => expect(frame()).toBeNull());
  expect(made.size).toBe(0);
});

it('shows a picture, and says so where it is none after all', async () => {
  draw('card.png', 'image/png');
  await view();
  const picture = await screen.findByAltText<HTMLImageElement>('card.png');
  expect(picture.src).toBe('blob:here/0');
  fireEvent.error(picture);
  expect(screen.getByText('fieldhouse.fields.file.broken')).toBeTruthy();
});

it('offers the download where the browser shows no PDF in a page', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  draw('licence.pdf', 'application/pdf');
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

it('says why a file could not be fetched, and tries again', async () => {
  download.mockRejectedValueOnce(new HttpError('There is no such record.', 404, {}));
  draw('licence.pdf', 'application/pdf');
  await view();
  expect(await screen.findByText('There is no such record.')).toBeTruthy();
  fireEvent.click(screen.getByText('fieldhouse.crud.retry'));
  await shownPages();
});

it('only hands out a Word file', () => {
  draw('contract.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  expect(screen.queryByText('fieldhouse.fields.file.view')).toBeNull();
  expect(screen.getByLabelText('fieldhouse.fields.download')).toBeTruthy();
});
