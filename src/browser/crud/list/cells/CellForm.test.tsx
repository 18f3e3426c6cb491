import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { CellForm } from './CellForm';

it('returns the focus to the input of a value that the server refuses', async () => {
  const resource = resourceAt('makes');
  const { name } = resource.fields;
  if (!name) throw new Error('a make has no name');
  const submit = { current: (_: unknown) => {} };
  const update = vi.fn(async () => {
    throw new HttpError('No.', 409, { message: 'This make is on order.' });
  });
  renderScreen(
    <CellForm
      resource={resource}
      record={{ id: 1, name: 'Ford', version: 1 }}
      field={['name', name, 'open']}
      submit={submit}
      onSaved={() => {}}
      onDone={() => {}}
    />,
    { server: { update } },
  );
  const input = await screen.findByRole('textbox');
  fireEvent.change(input, { target: { value: 'Vauxhall' } });
  submit.current(undefined);
  await waitFor(() => expect(update).toHaveBeenCalled());
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(input);
});
