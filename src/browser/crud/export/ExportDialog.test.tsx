import { fireEvent, screen } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unreachable } from '@/browser/providers/http/failures';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { ExportDialog } from './ExportDialog';

const departments = resourceAt('departments');

/** A worker that builds nothing: no row arrives. */
class IdleWorker {
  postMessage() {}
  terminate() {}
}

beforeEach(() => void vi.stubGlobal('Worker', IdleWorker));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says that an export failed because the device has no connection, and offers it again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const list = { filterValues: {}, sort: { field: 'name', order: 'ASC' }, total: 3 } as never;
  renderScreen(
    <ResourceContextProvider value={departments.route}>
      <ListContextProvider value={list}>
        <ExportDialog resource={departments} onClose={() => undefined} />
      </ListContextProvider>
    </ResourceContextProvider>,
    {
      auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
      server: {
        getList: async () => {
          throw unreachable();
        },
        getMany: async () => ({ data: [] }),
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'fieldhouse.export.start' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('fieldhouse.providers.no_connection');
  expect(screen.getByRole('button', { name: 'fieldhouse.export.start' })).toBeDefined();
});
