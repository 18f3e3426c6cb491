import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { useSaveShortcut } from '@/browser/kit/behaviour/shortcuts/useSaveShortcut';
import { UnreadablePhoto } from '@/browser/kit/photo/smallerPhoto';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { RecordValues } from '@/core/fields';
import { decimal } from '@/core/fields/kinds/decimal';
import { files } from '@/core/fields/kinds/files';
import { note } from '@/core/fields/kinds/note';
import { FieldsDialog } from './FieldsDialog';
import { UnsavedChanges, UnsavedProvider } from './saving/UnsavedChanges';
import { openDraft } from './saving/useRecordDraft';

// jsdom has no workers and no images; the journey of the daily check covers the worker.
vi.mock('@/browser/kit/photo/smallerPhoto', async (original) => ({
  ...(await original<object>()),
  smallerPhoto: async (photo: File) => {
    if (photo.name === 'broken.png') throw new UnreadablePhoto();
    return new TextEncoder().encode('small').buffer;
  },
}));

const fields = {
  hours: decimal({ label: 'Hours', max: 24 }),
  reason: note({ label: 'Reason', required: true }),
};

/** The shortcuts that the frame has on every page. */
function Shortcut() {
  useSaveShortcut();
  return null;
}

function draw(
  onSubmit: (values: RecordValues) => Promise<unknown>,
  draft?: ReturnType<typeof openDraft>,
) {
  const onClose = vi.fn();
  const { unmount } = renderScreen(
    <ResourceContextProvider value="weeks">
      <Shortcut />
      <FieldsDialog
        title="Why?"
        fields={fields}
        submitLabel="Send"
        draft={draft}
        onSubmit={onSubmit}
        onClose={onClose}
      />
    </ResourceContextProvider>,
  );
  return { onClose, unmount, user: userEvent.setup() };
}
const hours = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Hours/ });
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });

it('focuses its first field, and submits the parsed values on Ctrl+Enter', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { onClose, user } = draw(onSubmit);
  expect(document.activeElement).toBe(await hours());
  await user.keyboard('7.5');
  await user.click(reason());
  await user.keyboard('Agreed{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ hours: '7.50', reason: 'Agreed' });
});

it('asks before Escape loses what was typed', async () => {
  const { onClose, user } = draw(async () => undefined);
  await hours();
  await user.type(reason(), 'Half a day');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'session.leaving.stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(reason().value).toBe('Half a day');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'session.leaving.discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes on Escape at once if nothing was typed', async () => {
  const { onClose, user } = draw(async () => undefined);
  await hours();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('opens with what was typed when the session ended, and forgets it once the dialog is closed', async () => {
  const draft = () => openDraft('fieldhouse.tabDraft.7.weeks/3/return');
  const ended = draw(async () => Promise.reject(new SessionEnded()), draft());
  await hours();
  await ended.user.type(reason(), 'Half a day');
  await ended.user.click(screen.getByRole('button', { name: 'Send' }));
  ended.unmount();

  const { onClose, user } = draw(async () => undefined, draft());
  await hours();
  await waitFor(() => expect(reason().value).toBe('Half a day'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'session.leaving.discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(draft().found()).toBeUndefined();
});

it('submits no invalid values, and shows the error at the field', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { onClose, user } = draw(onSubmit);
  await user.type(await hours(), 'many');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBe('true'));
  expect((await hours()).getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('retains the input after a refusal, with the error at its field or above them all', async () => {
  let refusal = new HttpError('Too many', 422, { errors: { hours: 'Only 4.00 were worked.' } });
  const { onClose, user } = draw(async () => {
    throw refusal;
  });
  await user.type(await hours(), '5');
  await user.type(reason(), 'Agreed');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Only 4.00 were worked.');
  expect(screen.queryByRole('alert')).toBeNull();
  refusal = new HttpError('This week has been approved and is closed.', 409, { code: 'closed' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain('is closed');
  expect(reason().value).toBe('Agreed');
  expect(onClose).not.toHaveBeenCalled();
});

/** Renders a dialog of these fields that sends files with `upload`. */
const drawSending = (
  dialogFields: ComponentProps<typeof FieldsDialog>['fields'],
  { onSubmit, upload }: Record<'onSubmit' | 'upload', (...given: never[]) => Promise<unknown>>,
) =>
  renderScreen(
    <ResourceContextProvider value="weeks">
      <FieldsDialog
        title="Why?"
        fields={dialogFields}
        submitLabel="Send"
        onSubmit={onSubmit as ComponentProps<typeof FieldsDialog>['onSubmit']}
        onClose={vi.fn()}
      />
    </ResourceContextProvider>,
    { server: { callOperation: upload } },
  );

it('uploads chosen files separately, each once, and submits their ids', async () => {
  const upload = vi.fn(async () => ({ data: { id: 7 } }));
  let refusal: Error | undefined = new HttpError('Say more.', 422, {
    errors: { reason: 'Say more.' },
  });
  const onSubmit = vi.fn(async () => {
    if (refusal) throw refusal;
  });
  drawSending({ reason: fields.reason, papers: files({ label: 'Papers' }) }, { onSubmit, upload });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Repaired');
  const invoice = new File(['%PDF-1.4'], 'invoice.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(/Papers/, { selector: 'input[type=file]' }), invoice);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Say more.');
  refusal = undefined;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit).toHaveBeenLastCalledWith({ reason: 'Repaired', papers: [{ id: 7 }] });
  expect(upload).toHaveBeenCalledTimes(1);
  expect(upload).toHaveBeenCalledWith('files/add', { body: expect.any(FormData) });
});

it.each([true, false])(
  'uploads smaller copies of pictures, and documents unchanged (photos: %s)',
  async (arePhotos) => {
    const sent: File[] = [];
    const upload = vi.fn(async (_operation: string, { body }: { body: FormData }) => {
      sent.push(body.get('file') as File);
      return { data: { id: 6 + sent.length } };
    });
    const onSubmit = vi.fn(async () => undefined);
    drawSending({ evidence: files({ label: 'Evidence', arePhotos }) }, { onSubmit, upload });
    const user = userEvent.setup();
    const box = await screen.findByLabelText(/Evidence/, { selector: 'input[type=file]' });
    await user.upload(box, [
      new File(['large, taken at home'], 'brake.png', { type: 'image/png' }),
      new File(['%PDF-1.4'], 'invoice.pdf', { type: 'application/pdf' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ evidence: [{ id: 7 }, { id: 8 }] }),
    );
    expect(sent.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['brake.jpg', 'image/jpeg', 'small'.length],
      ['invoice.pdf', 'application/pdf', '%PDF-1.4'.length],
    ]);
    await user.upload(box, new File(['x'], 'broken.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('fieldhouse.fields.files.unreadable');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  },
);

it('reports unsaved input to the screen behind it, until it closes', async () => {
  const unsaved = new UnsavedChanges();
  const { unmount } = renderScreen(
    <ResourceContextProvider value="weeks">
      <UnsavedProvider value={unsaved}>
        <FieldsDialog
          title="Why?"
          fields={fields}
          start={{ hours: '1.00' }}
          submitLabel="Send"
          onSubmit={vi.fn()}
          onClose={vi.fn()}
        />
      </UnsavedProvider>
    </ResourceContextProvider>,
  );
  const user = userEvent.setup();
  await hours();
  expect(unsaved.current).toBe(false);
  await user.type(reason(), 'Half a word');
  await waitFor(() => expect(unsaved.current).toBe(true));
  unmount();
  expect(unsaved.current).toBe(false);
});
