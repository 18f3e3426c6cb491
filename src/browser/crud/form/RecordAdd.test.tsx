import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { RecordAdd } from './RecordAdd';

const documents = resourceAt('documents');

/** The first of all renders takes longest. */
const PATIENTLY = { timeout: 5_000 };

it('names the record to which what is added belongs, not its id', async () => {
  renderScreen(<RecordAdd resource={documents} />, {
    address: `/${documents.route}/create?entity=vehicles&entity_id=7`,
    server: {
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: [{ id: 7, registration: 'YD21KXF' }] }),
    },
    auth: {
      getPermissions: async () => ({ id: 3, role: 'ADMIN' }),
      getIdentity: async () => ({ id: 3 }),
    },
  });
  expect(await screen.findByText(/YD21KXF/, {}, PATIENTLY)).toBeDefined();
  expect(screen.queryByText('7')).toBeNull();
});
