import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { RecordEditor } from './RecordEditor';

const by = { id: 3, role: 'ADMIN' as const };

/** The first of all renders takes longest. */
const PATIENTLY = { timeout: 5_000 };

it('says on the form of a document to which record it belongs', async () => {
  const record = { id: 1, version: 1, number: 'MOT-1', entity: 'vehicles', entity_id: 7 };
  renderScreen(<RecordEditor resource={resourceAt('documents')} by={by} record={record} />, {
    server: {
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: [{ id: 7, version: 1, registration: 'YD21KXF' }] }),
    },
    auth: { getPermissions: async () => by },
  });
  const link = await screen.findByRole('link', { name: 'YD21KXF' }, PATIENTLY);
  expect(link.getAttribute('href')).toBe('/pages/vehicle/7');
});
