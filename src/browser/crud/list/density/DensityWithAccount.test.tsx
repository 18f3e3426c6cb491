import { cleanup } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { DENSITY, DENSITY_UNSENT } from '@/browser/crud/storeKeys';
import { renderScreen } from '@/browser/testing/renderScreen';
import { DensityWithAccount } from './DensityWithAccount';
import { useRowHeight } from './useDensity';

afterEach(cleanup);

function Page() {
  useRowHeight();
  return <DensityWithAccount />;
}

const rowHeight = () => document.documentElement.style.getPropertyValue('--row-height');

/** Renders it with these rows on the server and values in the browser. */
function draw(rows: readonly object[], held: Record<string, unknown> = {}) {
  const store = memoryStore(held);
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({
    data: { id: 3, ...data },
  }));
  renderScreen(<Page />, {
    server: { getList: async () => ({ data: rows, total: rows.length }), create },
    auth: {
      getPermissions: async () => ({ role: 'ENGINEER' }),
      getIdentity: async () => ({ id: 5 }),
    },
    store,
  });
  return { store, create };
}

it('takes over the height of rows that another device has stored', async () => {
  const { create } = draw([{ id: 3, density: 'compact' }]);
  await vi.waitFor(() => expect(rowHeight()).toBe('32px'));
  expect(create).not.toHaveBeenCalled();
});

it('shows rows of the usual height to a person who chose none, after another used the browser', async () => {
  draw([], { [DENSITY]: 'roomy' });
  expect(rowHeight()).toBe('52px');
  await vi.waitFor(() => expect(rowHeight()).toBe('40px'));
});

it('sends what was chosen here, once, and leaves it marked if that fails', async () => {
  const { store, create } = draw([{ id: 3, density: 'compact' }], {
    [DENSITY]: 'roomy',
    [DENSITY_UNSENT]: true,
  });
  await vi.waitFor(() => expect(store.getItem(DENSITY_UNSENT)).toBe(false));
  expect(create.mock.calls).toEqual([['list-settings', { data: { density: 'roomy' } }]]);
  expect(rowHeight()).toBe('52px');
  cleanup();
  const failing = draw([], { [DENSITY]: 'roomy', [DENSITY_UNSENT]: true });
  failing.create.mockRejectedValue(new Error('no connection'));
  await vi.waitFor(() => expect(failing.create).toHaveBeenCalled());
  expect(failing.store.getItem(DENSITY_UNSENT)).toBe(true);
});

it('has rows of the usual height if the browser has stored an unknown height', () => {
  draw([], { [DENSITY]: 'tiny', [DENSITY_UNSENT]: true });
  expect(rowHeight()).toBe('40px');
});
