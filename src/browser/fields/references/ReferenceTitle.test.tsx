import { screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { ReferenceTitle } from './ReferenceTitle';

const draw = (getMany: () => Promise<unknown>) =>
  renderScreen(<ReferenceTitle to="departments" id={7} />, { server: { getMany } });

it.each([
  ['has no record', async () => ({ data: [] })],
  [
    'refuses it',
    async () => {
      throw new HttpError('Forbidden', 403);
    },
  ],
])('says that a person may not see a record if the server %s', async (_what, getMany) => {
  draw(getMany);
  expect(await screen.findByText('fieldhouse.fields.hidden')).toBeDefined();
});

it('does not say so if the record could not be loaded, as without a signal', async () => {
  draw(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText('fieldhouse.fields.not_loaded')).toBeDefined();
});
