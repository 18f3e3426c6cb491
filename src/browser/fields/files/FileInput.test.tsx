import { act, fireEvent, screen } from '@testing-library/react';
import { Form, type I18nProvider, ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { file } from '@/core/fields/kinds/file';
import { uploadOfOtherKind, uploadTooLarge } from '@/core/uploads/limits';
import { FileInput } from './FileInput';

const translate: I18nProvider['translate'] = (key, options) =>
  options?.name ? `${key} ${options.name}` : (options?._ ?? key);

let seen: unknown;

function Watch() {
  seen = useFormContext().watch('paper');
  return null;
}

function draw(stored: object | null = null) {
  renderScreen(
    <ResourceContextProvider value="tests">
      <Form record={{ paper: stored }}>
        <FileInput
          source="paper"
          field={file({ required: true, fixed: true })}
          isDisabled={stored !== null}
        />
        <Watch />
      </Form>
    </ResourceContextProvider>,
    { translate },
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>(/^Paper/);
const pdf = new File(['x'.repeat(1536)], 'licence.pdf', { type: 'application/pdf' });
const sized = (bytes: number) =>
  Object.defineProperty(new File(['x'], 'scan.pdf'), 'size', { value: bytes });

it('accepts a chosen file, shows its name and size, and removes it again', () => {
  draw();
  expect(box().required).toBe(true);
  expect(box().accept).toContain('image/jpeg');
  fireEvent.change(box(), { target: { files: [pdf] } });
  expect(seen).toBe(pdf);
  expect(screen.getAllByText(/licence\.pdf \(1\.5 kB\)/).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText('fieldhouse.fields.file.remove licence.pdf'));
  expect(seen).toBeNull();
  expect(document.activeElement).toBe(box());
});

it('accepts a dropped file, and never opens one in place of the page', () => {
  draw();
  const dataTransfer = { files: [pdf], types: ['Files'] };
  fireEvent.drop(box(), { dataTransfer });
  expect(seen).toBe(pdf);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ['text'] } })).toBe(
    true,
  );
});

it('says immediately what is wrong with a file, and retains it until another is chosen', () => {
  draw();
  fireEvent.change(box(), { target: { files: [new File(['x'], 'page.html')] } });
  expect(screen.getByText(uploadOfOtherKind)).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(box(), { target: { files: [sized(10 * 1024 * 1024 + 1)] } });
  expect(screen.getByText(uploadTooLarge)).toBeTruthy();
  fireEvent.change(box(), { target: { files: [pdf] } });
  expect(box().getAttribute('aria-invalid')).toBe('false');
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'licence.pdf (1.5 kB) fieldhouse.fields.file.taken',
  );
});

it('retains its file when the choice of another is cancelled', () => {
  draw();
  fireEvent.change(box(), { target: { files: [pdf] } });
  fireEvent.change(box(), { target: { files: [] } });
  expect(seen).toBe(pdf);
});

it('shows the file of an existing record as read-only', async () => {
  await act(async () => {
    draw({ id: 3, name: 'licence.pdf', type: 'application/pdf', size: 1536 });
    await import('@/browser/fields/cells/FileLinks');
  });
  expect(document.querySelector('input[type=file]')).toBeNull();
  expect(screen.getByLabelText('fieldhouse.fields.download licence.pdf (1.5 kB)')).toBeTruthy();
});
