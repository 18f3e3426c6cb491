import { fireEvent, screen } from '@testing-library/react';
import { Form, type I18nProvider, ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { files } from '@/core/fields/kinds/files';
import { uploadOfOtherKind, uploadsTooLarge } from '@/core/uploads/limits';
import { FilesInput } from './FilesInput';

const translate: I18nProvider['translate'] = (key, options) =>
  options?.name ? `${key} ${options.name}` : (options?._ ?? key);

let seen: unknown;

function Watch() {
  seen = useFormContext().watch('receipts');
  return null;
}

const stored = { id: 3, name: 'till.pdf', type: 'application/pdf', size: 1536 };

function draw(isDisabled = false) {
  renderScreen(
    <ResourceContextProvider value="tests">
      <Form record={{ receipts: [stored] }}>
        <FilesInput source="receipts" field={files()} isDisabled={isDisabled} />
        <Watch />
      </Form>
    </ResourceContextProvider>,
    { translate },
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>(/^Receipts/);
const camera = () => screen.getByLabelText<HTMLInputElement>('fieldhouse.fields.files.photo_for');
const photo = new File(['x'.repeat(2048)], 'photo.jpg', { type: 'image/jpeg' });
const pdf = new File(['x'], 'toll.pdf', { type: 'application/pdf' });
const sized = (bytes: number) =>
  Object.defineProperty(new File(['x'], 'scan.pdf'), 'size', { value: bytes });

it('adds several chosen files, and a photo from the camera, to the stored ones', () => {
  draw();
  expect(box().multiple).toBe(true);
  fireEvent.change(box(), { target: { files: [pdf, photo] } });
  expect(seen).toEqual([stored, pdf, photo]);
  expect(camera().getAttribute('capture')).toBe('environment');
  fireEvent.change(camera(), { target: { files: [photo] } });
  expect((seen as unknown[]).length).toBe(4);
  expect(screen.getAllByText('photo.jpg (2.0 kB)').length).toBe(2);
});

it('offers the camera before the files of the device, and previews a chosen picture', async () => {
  draw();
  const order = camera().compareDocumentPosition(box());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.change(camera(), { target: { files: [photo] } });
  expect(await screen.findByRole('img', { name: 'photo.jpg' })).toBeTruthy();
});

it('removes a file, stored or just chosen', () => {
  draw();
  fireEvent.change(box(), { target: { files: [pdf] } });
  fireEvent.click(screen.getByLabelText('fieldhouse.fields.file.remove till.pdf'));
  expect(seen).toEqual([pdf]);
  fireEvent.click(screen.getByLabelText('fieldhouse.fields.file.remove toll.pdf'));
  expect(seen).toEqual([]);
});

it('says immediately what is wrong with one file or with all together', () => {
  draw();
  fireEvent.change(box(), { target: { files: [pdf, new File(['x'], 'page.html')] } });
  expect(screen.getByText(`page.html: ${uploadOfOtherKind}`)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('fieldhouse.fields.file.remove page.html'));
  expect(box().getAttribute('aria-invalid')).toBe('false');
  const large = Array.from({ length: 5 }, () => sized(9 * 1024 * 1024));
  fireEvent.change(box(), { target: { files: large } });
  expect(screen.getByText(uploadsTooLarge)).toBeTruthy();
});

it('shows the stored files as read-only when disabled', () => {
  draw(true);
  expect(document.querySelector('input[type=file]')).toBeNull();
  expect(screen.queryByLabelText(/remove/)).toBeNull();
  expect(screen.getByLabelText('fieldhouse.fields.download till.pdf (1.5 kB)')).toBeTruthy();
});
