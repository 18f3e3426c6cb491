import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { ResourceContextProvider, useRecordContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { FormFailure } from '@/browser/crud/calls/failureOf';
import { draftKey } from '@/browser/crud/sync/drafts';
import { renderScreen } from '@/browser/testing/renderScreen';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { decimal } from '@/core/fields/kinds/decimal';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { configurationAccess } from '@/modules/configuration/model/access';
import { type FormValues, formFields } from './fields/fieldsOfForm';
import { RecordForm } from './RecordForm';
import { openDraft } from './saving/useRecordDraft';

const things = resource({
  path: 'things',
  place: 'tests',
  access: configurationAccess,
  fields: {
    name: text({ required: true }),
    hours: decimal({ min: 0, required: true }),
    colour: choice(['red', 'blue'], { fixed: true }),
    key: text({ readOnly: true }),
    hidden: text({ form: false }),
    secret: text({ read: ['SUPER_ADMIN'] }),
    is_active: boolean({ initial: true }),
  },
});

const record = {
  id: 4,
  version: 2,
  name: 'Spade',
  hours: '1.00',
  colour: 'red',
  key: 'K',
  is_active: true,
};

type Save = (values: FormValues) => Promise<FormFailure | undefined>;

function draw(
  mode: 'add' | 'edit',
  onSave: Save = async () => undefined,
  key?: string,
  hint?: ComponentType,
  translate?: (key: string, options?: Record<string, unknown>) => string,
) {
  renderScreen(
    <ResourceContextProvider value={things.route}>
      <RecordForm
        resource={things}
        fields={formFields(things, { role: 'ADMIN' }, mode)}
        record={mode === 'edit' ? record : undefined}
        isDone={false}
        draft={openDraft(key)}
        onSave={onSave}
        hint={hint}
      />
    </ResourceContextProvider>,
    translate && { translate },
  );
}

const box = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const write = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'fieldhouse.crud.save' }));

it('shows the fields that a person may fill in, and no others', () => {
  draw('add');
  expect(box(/Name/).value).toBe('');
  expect(box(/Is active/).checked).toBe(true);
  for (const label of [/^Key/, /Hidden/, /Secret/]) expect(screen.queryByText(label)).toBeNull();
});

it('provides its hint with the record as it was opened', () => {
  const Hint = () => <p>Hint for {useRecordContext()?.id}</p>;
  draw('edit', undefined, undefined, Hint);
  expect(screen.getByText('Hint for 4')).toBeTruthy();
});

it('shows read-only fields as text, and locks fields that are fixed once added', () => {
  draw('edit');
  expect(screen.getByText('K')).toBeTruthy();
  expect(screen.getByRole('combobox').getAttribute('aria-disabled')).toBe('true');
});

it('shows errors only after a submit, and focuses the first', async () => {
  const onSave = vi.fn<Save>();
  draw('add', onSave);
  write(/Hours/, 'plenty');
  fireEvent.blur(box(/Hours/));
  expect(screen.queryByText('Name is required.')).toBeNull();
  expect(box(/Hours/).getAttribute('aria-invalid')).toBe('false');
  submit();
  await screen.findByText('Name is required.');
  expect(screen.getByText('fieldhouse.fields.unreadable.decimal')).toBeTruthy();
  expect(document.activeElement).toBe(box(/Name/));
  expect(box(/Hours/).value).toBe('plenty');
  expect(onSave).not.toHaveBeenCalled();
});

it('saves wire values', async () => {
  const onSave = vi.fn<Save>(async () => undefined);
  draw('add', onSave);
  write(/Name/, ' Spade ');
  write(/Hours/, '7.5');
  submit();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith(
    { name: 'Spade', hours: '7.50', colour: null, is_active: true },
    'leave',
  );
});

it('saves on Ctrl+Enter, once for several presses', async () => {
  let finish = (_: undefined) => {};
  const onSave = vi.fn<Save>(() => new Promise((done) => (finish = done)));
  draw('edit', onSave);
  write(/Name/, 'Fork');
  for (let press = 0; press < 3; press += 1) {
    fireEvent.keyDown(box(/Name/), { key: 'Enter', ctrlKey: true });
  }
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  fireEvent.keyDown(box(/Name/), { key: 'Enter', ctrlKey: true });
  await act(async () => finish(undefined));
  expect(onSave).toHaveBeenCalledTimes(1);
});

it("shows the server's errors at their fields and retains the input", async () => {
  const failure = { hours: 'Too many hours.', root: { serverError: 'Not saved.' } };
  draw('edit', async () => failure);
  write(/Hours/, '900');
  submit();
  await screen.findByText('Too many hours.');
  expect(within(screen.getByRole('region')).getByText('Not saved.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box(/Hours/)));
  expect(box(/Hours/).value).toBe('900');
});

it('does not repeat the error of a field above the buttons', async () => {
  const error = 'Too many hours.';
  draw('edit', async () => ({ hours: error, root: { serverError: error } }));
  write(/Hours/, '900');
  submit();
  expect(await screen.findByText(error)).toBeTruthy();
  expect(within(screen.getByRole('region')).queryByText(error)).toBeNull();
});

it('shows the error of a field that is not on the form above the buttons', async () => {
  const error = 'This key is not free.';
  draw('edit', async () => ({ hidden: error, root: { serverError: error } }));
  write(/Name/, 'Fork');
  submit();
  expect(await within(await screen.findByRole('region')).findByText(error)).toBeTruthy();
});

const bar = () => screen.queryByRole('region', { name: 'fieldhouse.crud.changes_bar' });

it('pins Save and Discard once something has changed, with the number of changes', async () => {
  const onSave = vi.fn<Save>(async () => ({ root: { serverError: 'Not saved.' } }));
  draw('edit', onSave, undefined, undefined, (key, options) =>
    key === 'fieldhouse.crud.changes'
      ? `${options?.smart_count} changes`
      : String(options?._ ?? key),
  );
  expect(bar()).toBeNull();
  write(/Name/, 'Fork');
  fireEvent.blur(box(/Name/));
  write(/Hours/, '2.00');
  fireEvent.blur(box(/Hours/));
  fireEvent.click(box(/Is active/));
  const inBar = within(await screen.findByRole('region'));
  expect(inBar.getByText('3 changes')).toBeTruthy();
  fireEvent.click(box(/Is active/));
  expect(await inBar.findByText('2 changes')).toBeTruthy();
  // The button has moved and is not on the page twice.
  expect(screen.getAllByRole('button', { name: 'fieldhouse.crud.save' })).toHaveLength(1);
  fireEvent.click(inBar.getByRole('button', { name: 'fieldhouse.crud.save' }));
  expect(await inBar.findByText('Not saved.')).toBeTruthy();
  expect(onSave).toHaveBeenCalledTimes(1);
  const discard = inBar.getByRole('button', { name: 'fieldhouse.crud.discard' });
  discard.focus();
  fireEvent.click(discard);
  await waitFor(() => expect(bar()).toBeNull());
  expect(box(/Name/).value).toBe('Spade');
  expect(box(/Hours/).value).toBe('1.00');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('fieldhouse.crud.save'));
});

const KEY = draftKey(5, 'tests/things/4');

it('stores a draft, restores it with a message, and deletes it on Discard', async () => {
  localStorage.clear();
  draw('edit', undefined, KEY);
  write(/Name/, 'Fork');
  write(/Hours/, 'plenty');
  cleanup();
  expect(openDraft(KEY).found()?.content).toMatchObject({
    version: 2,
    values: { name: 'Fork', hours: 'plenty' },
    was: { name: 'Spade', hours: '1.00' },
  });
  draw('edit', undefined, KEY);
  await waitFor(() => expect(box(/Name/).value).toBe('Fork'));
  expect(box(/Hours/).value).toBe('plenty');
  fireEvent.click(screen.getByRole('button', { name: 'fieldhouse.crud.discard' }));
  await waitFor(() => expect(box(/Name/).value).toBe('Spade'));
  expect(box(/Hours/).value).toBe('1.00');
  expect(openDraft(KEY).found()).toBeUndefined();
});

it('stores no draft of a form without changes, or of one that was left deliberately', () => {
  localStorage.clear();
  draw('edit', undefined, KEY);
  write(/Name/, 'Fork');
  write(/Name/, 'Spade');
  cleanup();
  expect(openDraft(KEY).found()).toBeUndefined();
  const draft = openDraft(KEY);
  draft.keep({ name: 'Fork' });
  draft.finish();
  draft.keep({ name: 'Fork' });
  expect(openDraft(KEY).found()).toBeUndefined();
});

it('treats a draft of an older version as changes of that version', () => {
  localStorage.clear();
  openDraft(KEY).keep({ name: 'Fork' }, record);
  const now = { ...record, version: 3, name: 'Shovel', hours: '2.00' };
  expect(openDraft(KEY).openedFrom(now)).toEqual({ ...now, version: 2, name: 'Spade' });
});

const CLOSED = openDraft(undefined);

/** A form with a button that reloads its record. */
function Reloaded({ later }: { later: typeof record }) {
  const [seen, setSeen] = useState(record);
  return (
    <>
      <button type="button" onClick={() => setSeen(later)}>
        Read again
      </button>
      <RecordForm
        resource={things}
        fields={formFields(things, { role: 'ADMIN' }, 'edit')}
        record={seen}
        isDone={false}
        draft={CLOSED}
        onSave={async () => undefined}
      />
    </>
  );
}

it('retains the input when the record is reloaded meanwhile', async () => {
  renderScreen(<Reloaded later={{ ...record, version: 3, hours: '2.00' }} />);
  write(/Name/, 'Fork');
  fireEvent.click(screen.getByText('Read again'));
  await waitFor(() => expect(box(/Hours/).value).toBe('2.00'));
  expect(box(/Name/).value).toBe('Fork');
});
