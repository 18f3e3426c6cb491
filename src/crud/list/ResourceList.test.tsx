import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resourceAt } from '../../../domain/registry';
import { drawScreen } from '../../testing/drawScreen';
import { ResourceList } from './ResourceList';

beforeEach(() => {
  // jsdom lays nothing out, so there is nothing to watch.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The list of a resource whose rows are on their way for ever. */
function drawUnanswered(path: string) {
  const resource = resourceAt(path);
  drawScreen(<ResourceList resource={resource} />, {
    server: { getList: () => new Promise<never>(() => undefined) },
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    translate: (key, options) => options?._ ?? [key, options?.total].join(' ').trim(),
    address: `/${resource.route}`,
  });
}

it('shows a list of timesheets as one of none until the first answer', async () => {
  drawUnanswered('timesheets');
  expect(await screen.findByText('fieldhouse.crud.count 0')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'ra.page.loading' })).toBeTruthy();
});

it('shows another list as one of a hundred until the first answer', async () => {
  drawUnanswered('departments');
  expect(await screen.findByText('fieldhouse.crud.count 100')).toBeTruthy();
});
